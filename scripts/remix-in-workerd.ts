import type { Plugin } from "vite";

/**
 * Remix invalidates its virtual modules in Vite's "client" and "ssr" graphs when routes come, go or change their exports.
 * The Worker runs in an environment of its own, so the same modules are invalidated there.
 */
export function remixInWorkerd(environment: string): Plugin {
  return {
    name: "remix-in-workerd",
    apply: "serve",
    configureServer(server) {
      const worker = server.environments[environment];
      if (!worker) return;
      const graph = server.moduleGraph;
      const getModuleById = graph.getModuleById.bind(graph);
      let pending: NodeJS.Timeout | undefined;
      graph.getModuleById = (moduleId) => {
        if (moduleId.startsWith("\0virtual:remix/")) {
          const sameInWorker = worker.moduleGraph.getModuleById(moduleId);
          if (sameInWorker) worker.moduleGraph.invalidateModule(sameInWorker);
          clearTimeout(pending);
          pending = setTimeout(() => worker.hot.send({ type: "full-reload" }), 20);
        }
        return getModuleById(moduleId);
      };
    },
  };
}
