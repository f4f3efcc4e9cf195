/** The product in one picture: an ID card in the camera's frame, a signed contract, a car. Decorative. */
export function HandoverIllustration({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 560 400"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <circle cx="284" cy="192" r="186" className="fill-rail-active opacity-35" />
      <circle cx="284" cy="192" r="138" className="fill-rail-active opacity-50" />
      <Contract />
      <IdCard />
      <Approval />
      <Car />
    </svg>
  );
}

function Contract() {
  return (
    <g transform="translate(316 34) rotate(6)">
      <rect width="168" height="222" rx="12" className="fill-rail stroke-rail-ink/50" strokeWidth="2" />
      <path d="M24 34h62" className="stroke-amber" strokeWidth="6" />
      <path d="M24 62h120M24 82h120M24 102h96M24 122h110" className="stroke-rail-ink/35" strokeWidth="5" />
      <path d="M78 194h66" className="stroke-rail-ink/50" strokeWidth="2" />
      <path
        d="M82 186c8-24 18-30 18-16 0 11-8 18-4 18 7 0 11-18 18-18s0 16 6 16c5 0 7-9 12-9 4 0 3 7 11 6"
        className="stroke-white"
        strokeWidth="3"
      />
    </g>
  );
}

function IdCard() {
  return (
    <g transform="translate(54 78) rotate(-6)">
      <rect x="18" y="18" width="228" height="144" rx="14" className="fill-rail stroke-rail-ink/60" strokeWidth="2" />
      <rect x="36" y="38" width="66" height="84" rx="8" className="fill-rail-active" />
      <circle cx="69" cy="69" r="14" className="fill-rail-ink" />
      <path d="M45 122c2-21 12-30 24-30s22 9 24 30Z" className="fill-rail-ink" />
      <path d="M120 46h58" className="stroke-white" strokeWidth="6" />
      <path d="M120 69h104M120 88h82M120 107h56" className="stroke-rail-ink/40" strokeWidth="5" />
      <path d="M36 142h190" className="stroke-rail-ink/40" strokeWidth="5" strokeDasharray="7 9" />
      <path
        d="M0 36V14A14 14 0 0 1 14 0h22M228 0h22a14 14 0 0 1 14 14v22M264 144v22a14 14 0 0 1-14 14h-22M36 180H14a14 14 0 0 1-14-14v-22"
        className="stroke-amber"
        strokeWidth="5"
      />
    </g>
  );
}

function Approval() {
  return (
    <g transform="translate(148 262)">
      <circle r="33" className="fill-amber stroke-rail" strokeWidth="8" />
      <path d="m-13 1 9 9 17-19" className="stroke-on-amber" strokeWidth="6" />
    </g>
  );
}

function Car() {
  return (
    <g transform="translate(212 254)" strokeWidth="2.5">
      <path
        d="M16 84c-7 0-11-4-11-11V58c0-9 6-15 14-17l42-8 40-22c8-5 16-7 25-7h58c11 0 20 3 28 10l30 22 38 9c10 2 16 9 16 18v10c0 7-4 11-11 11Z"
        className="fill-rail stroke-rail-ink/80"
      />
      <path
        d="M84 34c-2 0-2-2 0-3l26-14c6-3 11-4 17-4h17v21ZM156 13h27c8 0 15 3 21 8l13 10c2 2 1 3-1 3h-60Z"
        className="fill-rail-active stroke-rail-ink/50"
      />
      <path d="M162 50h14" className="stroke-rail-ink" strokeWidth="4" />
      <path d="M8 58h16M278 56h14" className="stroke-amber" strokeWidth="6" />
      <Wheel x={74} />
      <Wheel x={232} />
      <path d="M-52 112h376" className="stroke-rail-ink/40" />
    </g>
  );
}

function Wheel({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 84)`}>
      <circle r="28" className="fill-rail stroke-rail-ink/80" />
      <circle r="13" className="fill-rail-active stroke-rail-ink/50" />
    </g>
  );
}
