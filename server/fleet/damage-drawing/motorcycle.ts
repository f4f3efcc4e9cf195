import {
  aboveAndBelow,
  circle,
  type Drawing,
  fine,
  leftAndRight,
  line,
  mirrored,
  path,
  rect,
  wheel,
  wheelView,
} from "./primitives.ts";

const left: Drawing = {
  width: 300,
  height: 180,
  strokes: [
    ...wheel(60, 128, 42, 6),
    ...wheel(240, 128, 42, 6),
    circle(60, 128, 20),
    circle(240, 128, 14),
    // Fork and front mudguard
    path("M 56 126 L 94 46"),
    path("M 66 128 L 103 50"),
    path("M 24 108 C 32 92 48 82 66 82 C 80 82 92 86 100 96 L 95 98 C 88 91 78 88 66 88 C 50 88 38 96 29 110 Z"),
    // Lamp, handlebar, mirror
    path("M 84 50 C 74 52 70 60 72 70 C 76 76 84 76 92 72 L 100 56 C 96 50 90 49 84 50 Z"),
    path("M 94 46 C 98 38 106 36 112 40 L 130 44"),
    path("M 124 40 L 142 44"),
    fine("M 104 38 L 100 24 C 92 24 88 18 92 12 C 100 8 108 10 110 18 C 110 22 106 24 100 24"),
    // Tank
    path("M 104 62 C 108 50 122 44 138 46 C 156 48 168 58 172 72 C 154 80 130 84 108 80 C 102 76 102 68 104 62 Z"),
    fine("M 112 68 C 126 62 146 62 164 70"),
    rect(128, 42, 12, 4, 2),
    // Seat and tail
    path(
      "M 172 72 C 184 78 196 78 206 70 C 222 64 246 58 268 56 L 276 60 C 274 68 262 74 246 78 C 226 88 204 92 186 88 L 166 84",
    ),
    fine("M 206 70 C 214 74 228 72 246 66"),
    fine("M 262 68 L 278 62 L 277 70 L 264 73 Z"),
    fine("M 258 74 L 282 84 L 280 88 L 252 78"),
    // Frame and motor
    path("M 108 80 C 108 98 116 116 128 132"),
    path("M 166 84 C 168 100 172 112 178 122"),
    path("M 120 92 L 160 90 L 172 116 C 174 128 168 138 156 140 L 132 140 C 122 136 116 124 116 112 Z"),
    circle(150, 122, 12),
    circle(150, 122, 7),
    fine("M 122 98 L 162 96"),
    fine("M 120 104 L 165 102"),
    fine("M 119 110 L 168 108"),
    // Swing arm, chain, foot rest, stand
    path("M 174 118 L 236 124 C 242 126 242 132 236 133 L 172 128"),
    line(164, 112, 238, 116),
    fine("M 176 132 L 190 134 L 190 138 L 176 137 Z"),
    fine("M 158 140 L 178 164"),
    // Spring
    fine("M 188 90 L 196 118"),
    fine("M 194 90 L 202 118"),
    // Exhaust
    path("M 132 140 C 140 150 160 150 176 146 L 184 142 L 258 136 L 260 146 L 186 152 C 160 160 138 156 128 146"),
  ],
};

const frontWidth = 180;
const frontHeight = 180;

const front: Drawing = {
  width: frontWidth,
  height: frontHeight,
  strokes: [
    ...leftAndRight(
      [
        path("M 90 88 C 80 88 77 94 77 104 L 77 154 C 77 164 82 170 90 170"),
        path("M 70 60 L 70 134 C 70 140 76 140 76 134"),
        path("M 76 60 L 76 88"),
        path("M 90 78 C 78 78 72 84 72 98"),
        path("M 90 40 C 76 40 66 44 60 50 L 26 46 C 20 46 18 50 20 53 L 58 58"),
        fine("M 30 46 L 24 38 L 40 36 L 50 49"),
        path("M 42 46 C 40 38 36 30 34 26 C 22 28 16 22 18 15 C 26 10 38 10 44 14 C 46 20 42 25 34 26"),
        fine("M 72 62 C 62 62 58 64 52 66 L 50 72 C 56 74 64 73 70 70"),
        fine("M 69 86 C 60 88 54 98 52 112 L 70 120"),
        fine("M 70 126 L 48 126 L 48 132 L 70 132"),
        line(80, 100, 80, 158),
        fine("M 77 112 L 90 118"),
        fine("M 77 128 L 90 134"),
        fine("M 77 144 L 90 150"),
      ],
      frontWidth,
    ),
    circle(90, 62, 17, "outline"),
    circle(90, 62, 12),
  ],
};

const back: Drawing = {
  width: frontWidth,
  height: frontHeight,
  strokes: [
    ...leftAndRight(
      [
        path("M 75 112 L 75 152 C 75 164 81 170 90 170"),
        path("M 90 40 C 76 40 66 44 60 48 L 26 46 C 20 46 18 50 20 53 L 64 56"),
        path("M 42 46 C 40 38 36 30 34 26 C 22 28 16 22 18 15 C 26 10 38 10 44 14 C 46 20 42 25 34 26"),
        path("M 90 52 C 76 52 68 58 66 70 C 65 78 68 84 74 86 L 90 88"),
        fine("M 68 64 C 76 60 82 59 90 59"),
        fine("M 90 70 L 78 70 C 76 76 77 80 80 82 L 90 82"),
        fine("M 66 78 L 52 80 L 52 87 L 68 86"),
        path("M 80 88 L 77 96"),
        fine("M 75 124 L 90 130"),
        fine("M 75 138 L 90 144"),
        fine("M 75 152 L 90 158"),
        fine("M 75 130 L 50 130 L 50 136 L 75 136"),
      ],
      frontWidth,
    ),
    rect(70, 96, 40, 16, 1, "outline"),
    path("M 112 122 L 120 104 C 124 100 132 102 132 108 L 126 142 C 122 148 114 146 112 140 Z"),
    circle(124, 110, 5),
  ],
};

const roofHeight = 170;

const roof: Drawing = {
  width: 300,
  height: roofHeight,
  strokes: [
    ...aboveAndBelow(
      [
        path("M 18 85 C 18 80 20 78 26 77 L 70 76"),
        path("M 70 85 C 70 74 74 68 84 66 L 96 70 L 98 85"),
        path("M 92 68 C 94 50 102 34 120 20 C 124 16 130 18 130 23 C 118 38 110 52 106 70"),
        path("M 104 36 C 96 34 92 30 92 26 C 86 26 82 20 84 14 C 88 10 98 10 102 14 C 104 20 100 26 92 26"),
        fine("M 120 20 L 110 30"),
        path("M 106 85 C 106 72 114 64 128 62 C 146 62 162 68 170 76 L 172 85"),
        path("M 172 76 C 180 70 192 68 204 70 C 226 74 250 76 268 78 L 274 85"),
        fine("M 206 85 C 206 80 207 76 208 71"),
        path("M 274 79 L 282 78 L 282 85"),
        fine("M 148 66 L 148 56 L 160 56 L 160 70"),
        fine("M 178 72 L 178 58 L 190 58 L 190 69"),
      ],
      roofHeight,
    ),
    circle(136, 85, 6),
    path("M 196 68 L 200 60 L 262 58 L 264 66 L 236 74"),
  ],
};

const cockpitHeight = 170;

const interior: Drawing = {
  width: 300,
  height: cockpitHeight,
  strokes: [
    ...leftAndRight(
      [
        // Handlebar with grip and lever
        path("M 150 70 L 104 70 C 92 70 84 74 74 78 L 22 86 C 16 88 16 98 22 99 L 78 92 C 90 88 98 84 108 82 L 150 82"),
        line(70, 79, 72, 93),
        path("M 84 72 C 76 62 56 62 28 68 C 22 70 22 74 28 75 C 50 72 66 72 76 77"),
        // Mirror
        path("M 88 74 C 84 60 74 48 66 40 C 44 44 26 38 28 24 C 40 14 66 14 80 20 C 84 30 78 38 66 40"),
        // Dials
        fine("M 150 64 L 128 64"),
        // Tank and seat
        path("M 150 92 C 122 92 104 98 98 110 C 94 126 98 142 108 154"),
        fine("M 108 154 C 120 148 136 146 150 146"),
      ],
      300,
    ),
    circle(128, 44, 20, "outline"),
    circle(172, 44, 20, "outline"),
    circle(128, 44, 3),
    line(128, 44, 116, 34),
    circle(172, 44, 3),
    line(172, 44, 182, 33),
    circle(150, 76, 4),
    circle(150, 116, 11),
    circle(150, 116, 6),
  ],
};

/** A motorcycle: 'innen' is what the rider has before them. */
export const motorcycle = { left, right: mirrored(left), front, back, roof, interior, wheel: wheelView(6) };
