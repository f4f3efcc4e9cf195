/** What Vite calls for each `import()`: loads the file, and no styles before it. */
export const __vitePreload = <Module>(load: () => Promise<Module>): Promise<Module> => load();
