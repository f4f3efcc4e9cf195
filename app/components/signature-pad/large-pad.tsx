import { Maximize2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogClose, DialogContent } from "#app/ui/dialog.tsx";
import type { SignatureStrokes } from "#server/handover/signing/signature.schema.ts";
import { DrawingArea } from "./drawing-area.tsx";

type LargePadProps = { label: string; strokes: SignatureStrokes; onDraw: (strokes: SignatureStrokes) => void };

/** On a phone: the same pad over the whole screen, turned by a quarter so that it is as wide as the phone is high. */
export function LargePad({ label, strokes, onDraw }: LargePadProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" className="sm:hidden" onClick={() => setOpen(true)}>
        <Maximize2 aria-hidden />
        Groß
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent
          title={label}
          description="Handy quer halten und unterschreiben."
          className="h-dvh max-h-dvh rounded-none"
          footer={
            <>
              <Button onClick={() => onDraw([])}>Neu</Button>
              <DialogClose>
                <Button variant="primary">Fertig</Button>
              </DialogClose>
            </>
          }
        >
          <DrawingArea label={`Großes Unterschriftenfeld für: ${label}.`} strokes={strokes} onDraw={onDraw} isTurned />
        </DialogContent>
      </Dialog>
    </>
  );
}
