import {
  aboveAndBelow,
  arch,
  circle,
  type Drawing,
  fine,
  leftAndRight,
  line,
  mirrored,
  path,
  rect,
  seat,
  wheel,
  wheelView,
} from "./primitives.ts";

const left: Drawing = {
  width: 400,
  height: 190,
  strokes: [
    path(
      `M 51 162 L 24 161 C 17 160 14 156 14 148 C 13 134 14 122 18 114 C 24 105 42 98 66 92 C 78 72 90 50 104 36 C 112 28 124 24 144 22 C 210 19 300 19 370 21 C 380 21 384 24 385 32 L 388 146 C 388 156 386 160 378 161 L 343 162 ${arch(311, 156, 32)} L 279 164 L 115 164 ${arch(83, 156, 32)} L 51 162`,
    ),
    ...wheel(83, 156, 25, 6),
    ...wheel(311, 156, 25, 6),
    // Windows of the cab
    fine("M 80 93 C 90 74 100 56 113 44 C 118 41 124 40 132 39 L 160 38 L 160 94 Z"),
    fine("M 104 94 L 104 53"),
    // Doors of the cab and to the load
    fine("M 72 93 C 69 104 68 114 69 126"),
    fine("M 166 30 L 166 164"),
    fine("M 118 150 C 120 158 122 162 126 164"),
    line(172, 36, 172, 164),
    line(172, 36, 258, 35),
    line(258, 35, 258, 164),
    line(258, 92, 384, 92),
    rect(144, 106, 17, 4, 2),
    rect(178, 106, 17, 4, 2),
    // What would be windows
    fine("M 182 46 L 248 45 L 248 86 L 182 86 Z"),
    fine("M 268 45 L 372 45 C 374 58 375 72 376 86 L 268 86 Z"),
    // Mouldings
    fine("M 48 128 C 56 126 64 126 72 127"),
    fine("M 116 136 L 277 136"),
    fine("M 345 136 L 387 136"),
    // Mirror
    fine("M 84 92 C 78 92 76 76 82 73 C 90 71 94 74 94 92 Z"),
    // Lamps
    fine("M 18 114 C 28 106 42 101 54 98 C 54 108 44 118 16 121 Z"),
    rect(378, 100, 8, 30, 2),
    // Bumpers
    fine("M 14 140 C 24 142 36 142 49 142"),
  ],
};

const frontWidth = 180;

const front: Drawing = {
  width: frontWidth,
  height: 190,
  strokes: [
    ...leftAndRight(
      [
        path(
          "M 90 20 C 66 20 48 21 40 25 C 33 30 30 46 27 66 C 25 80 22 92 20 104 L 17 140 C 16 160 20 167 28 168 L 90 168",
        ),
        path("M 21 164 L 21 176 C 21 180 23 181 26 181 L 38 181 C 41 181 43 180 43 176 L 43 168"),
        fine("M 90 40 C 68 40 54 41 45 44 C 39 60 36 76 33 92 C 50 98 70 99 90 99"),
        fine("M 22 98 C 44 104 66 106 90 106"),
        path("M 29 76 C 26 66 18 62 12 65 C 8 69 8 88 11 95 C 16 98 22 95 25 88"),
        fine("M 22 108 C 34 109 46 114 52 124 C 44 130 30 131 19 128 Z"),
        circle(34, 119, 5),
        fine("M 90 116 L 58 116 C 58 126 60 132 64 136 L 90 136"),
        line(59, 122, 90, 122),
        line(61, 129, 90, 129),
        fine("M 18 141 C 40 144 60 145 90 145"),
        fine("M 24 150 L 44 151 L 44 159 L 25 158 Z"),
        line(52, 162, 90, 162),
      ],
      frontWidth,
    ),
    circle(90, 111, 3.5),
    rect(67, 149, 46, 9, 1),
  ],
};

const back: Drawing = {
  width: frontWidth,
  height: 190,
  strokes: [
    ...leftAndRight(
      [
        path(
          "M 90 20 C 66 20 48 21 40 25 C 33 30 30 46 27 66 C 25 80 22 92 20 104 L 17 146 C 16 162 20 167 28 168 L 90 168",
        ),
        path("M 21 164 L 21 176 C 21 180 23 181 26 181 L 38 181 C 41 181 43 180 43 176 L 43 168"),
        path("M 27 76 C 25 67 18 64 13 67 C 10 71 10 86 13 92 C 17 94 21 92 23 88"),
        line(90, 26, 90, 152),
        fine("M 90 26 C 68 26 54 27 46 30 C 40 38 37 54 34 74 L 32 152 L 90 152"),
        fine("M 84 42 L 52 43 C 49 50 46 64 44 88 L 84 88 Z"),
        fine("M 32 100 L 22 101 L 20 132 L 32 132 Z"),
        line(21, 112, 32, 112),
        line(20, 122, 32, 122),
        fine("M 18 152 L 90 152"),
        line(40, 160, 90, 160),
        rect(34, 46, 8, 4, 1),
      ],
      frontWidth,
    ),
    rect(98, 112, 5, 16, 2),
    rect(42, 116, 36, 10, 1),
  ],
};

const roofHeight = 170;

const roof: Drawing = {
  width: 400,
  height: roofHeight,
  strokes: aboveAndBelow(
    [
      path("M 14 85 C 14 62 17 42 26 30 C 34 22 50 18 76 16 L 376 15 C 384 15 387 18 387 24 C 388 44 388 64 388 85"),
      path("M 78 16 C 75 7 78 3 86 3 C 95 3 97 6 97 16"),
      fine("M 54 85 C 54 62 58 42 68 26"),
      fine("M 68 26 C 84 30 98 34 110 38 C 106 52 104 68 104 85"),
      fine("M 76 22 C 90 28 104 31 118 32 L 160 31 L 160 20"),
      fine("M 110 38 L 380 34"),
      line(166, 34, 166, 85),
      line(230, 36, 230, 85),
      line(296, 36, 296, 85),
      fine("M 380 34 C 381 52 382 68 382 85"),
      fine("M 52 62 C 40 62 30 64 20 66"),
      fine("M 16 62 C 20 48 26 38 36 30 C 40 42 34 54 16 62"),
    ],
    roofHeight,
  ),
};

const interior: Drawing = {
  width: 400,
  height: roofHeight,
  strokes: [
    ...aboveAndBelow(
      [
        path("M 14 85 C 14 58 18 38 32 28 C 44 21 62 18 84 17 L 376 16 C 384 16 386 19 386 25 L 388 85"),
        fine("M 40 85 C 40 64 42 46 50 26"),
        fine("M 166 85 L 166 20"),
        fine("M 172 85 L 172 20"),
        line(190, 40, 374, 40),
        line(190, 66, 374, 66),
        fine("M 276 17 C 278 34 286 38 300 38 C 314 38 322 34 324 17"),
        circle(184, 30, 3),
        circle(376, 30, 3),
      ],
      roofHeight,
    ),
    ...seat(92, 26, 40, 38),
    ...seat(92, 66, 40, 38),
    ...seat(92, 106, 40, 38),
    circle(66, 125, 16),
    circle(66, 125, 4),
    line(50, 125, 62, 125),
    line(70, 125, 82, 125),
  ],
};

/** What carries goods, or is lived in. */
export const van = { left, right: mirrored(left), front, back, roof, interior, wheel: wheelView(6) };
