/** A scratched bumper, drawn: the photo of damage in the demo. */
export const damageDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960" viewBox="0 0 1280 960">
  <defs>
    <linearGradient id="paint" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#9fb4c4"/><stop offset="0.5" stop-color="#5d7689"/><stop offset="1" stop-color="#2f4250"/>
    </linearGradient>
    <filter id="grain"><feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="2"/>
      <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 0.12 0"/></filter>
  </defs>
  <rect width="1280" height="960" fill="#8a8d8c"/>
  <rect y="760" width="1280" height="200" fill="#55585a"/>
  <path d="M0 210 C420 160 860 170 1280 250 L1280 700 C900 790 380 790 0 720 Z" fill="url(#paint)"/>
  <path d="M0 470 C420 440 860 445 1280 500" fill="none" stroke="#22313c" stroke-width="9"/>
  <ellipse cx="1010" cy="350" rx="150" ry="62" fill="#f6f0d2" stroke="#22313c" stroke-width="8"/>
  <g fill="none" stroke-linecap="round">
    <path d="M330 560 C450 530 560 590 690 560" stroke="#e9edf0" stroke-width="13"/>
    <path d="M360 600 C470 575 560 625 650 606" stroke="#d5dbe0" stroke-width="7"/>
    <path d="M410 636 C480 618 540 650 600 640" stroke="#232e36" stroke-width="5"/>
  </g>
  <rect width="1280" height="960" filter="url(#grain)"/>
</svg>`;
