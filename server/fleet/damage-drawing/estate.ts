import { carInterior } from "./car-interior.ts";
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
  wheel,
  wheelView,
} from "./primitives.ts";

const left: Drawing = {
  width: 400,
  height: 160,
  strokes: [
    path(
      `M 51 128 L 26 126 C 19 125 15 120 14 112 C 13 101 14 92 18 85 C 24 76 60 68 112 64 C 128 50 142 38 164 31 C 186 25 230 23 270 23 C 312 23 338 24 356 28 C 366 44 376 58 382 72 C 386 80 388 92 387 106 C 387 117 384 123 376 126 L 345 128 ${arch(311, 120, 34)} L 277 129 L 118 129 ${arch(84, 120, 34)} L 51 128`,
    ),
    ...wheel(84, 120, 28),
    ...wheel(311, 120, 28),
    // Windows
    fine("M 128 63 C 142 50 154 41 172 36 C 184 33 196 32 208 31.500 L 210 63 Z"),
    fine("M 216 63 L 214 31 C 240 30 262 30 282 31 L 290 63 Z"),
    fine("M 297 63 L 289 31 C 312 31 330 32 344 35 C 352 44 358 53 362 63 Z"),
    // Rails
    fine("M 176 28 C 178 20 186 20 196 20 L 320 20 C 330 20 338 21 342 25"),
    // Doors
    fine("M 124 64 C 119 80 119 104 124 120 L 128 129"),
    fine("M 213 63 C 215 86 214 108 211 129"),
    fine("M 293 63 C 296 72 294 80 287 86 C 279 93 275 104 273 118"),
    line(112, 64, 380, 66),
    fine("M 40 87 C 110 80 260 78 374 84"),
    fine("M 128 116 C 180 119 232 119 268 116"),
    rect(188, 84, 17, 4, 2),
    rect(264, 83, 17, 4, 2),
    // Mirror
    fine("M 134 65 C 126 65 124 55 132 54 C 139 53 145 56 145 65 Z"),
    // Lamps
    fine("M 18 85 C 26 81 40 77 53 76 C 50 85 40 91 16 91 Z"),
    fine("M 382 72 C 372 72 366 74 362 80 L 366 90 L 387 94"),
    // Bumpers
    fine("M 14 106 C 24 108 36 108 48 109"),
    fine("M 387 106 C 374 108 362 109 348 109"),
    circle(32, 116, 3),
    fine("M 356 28 L 364 31"),
  ],
};

const frontWidth = 180;

const front: Drawing = {
  width: frontWidth,
  height: 160,
  strokes: [
    ...leftAndRight(
      [
        path(
          "M 90 23 C 72 23 60 24 52 28 C 44 38 39 51 35 63 C 24 68 19 76 18 92 L 17 122 C 17 132 21 136 29 137 L 90 137",
        ),
        path("M 22 134 L 22 145 C 22 149 24 150 27 150 L 40 150 C 43 150 45 149 45 145 L 45 137"),
        fine("M 90 30 C 74 30 64 31 58 34 C 51 44 46 54 43 63 C 57 60 74 59 90 59"),
        fine("M 35 64 C 52 62 70 62 90 62"),
        path("M 36 65 C 33 55 19 53 14 57 C 11 62 13 69 19 70 C 26 70 31 69 35 67"),
        fine("M 58 25 L 58 20 L 64 20 L 64 24"),
        fine("M 22 84 C 36 83 49 86 56 91 C 48 98 32 98 20 96 Z"),
        circle(36, 90, 4),
        fine("M 50 66 C 52 74 55 80 60 86"),
        fine("M 90 86 L 62 86 C 60 95 62 106 67 110 L 90 110"),
        line(63, 94, 90, 94),
        line(64, 102, 90, 102),
        fine("M 90 130 L 54 130 L 48 118 L 24 116"),
        fine("M 22 108 C 32 108 42 110 48 118"),
      ],
      frontWidth,
    ),
    circle(90, 76, 4),
    rect(67, 115, 46, 9, 1),
  ],
};

const back: Drawing = {
  width: frontWidth,
  height: 160,
  strokes: [
    ...leftAndRight(
      [
        path(
          "M 90 23 C 72 23 60 24 52 28 C 44 38 39 51 34 63 C 24 68 19 76 18 92 L 17 122 C 17 132 21 136 29 137 L 90 137",
        ),
        path("M 22 134 L 22 145 C 22 149 24 150 27 150 L 40 150 C 43 150 45 149 45 145 L 45 137"),
        path("M 34 64 C 31 57 19 56 15 60 C 13 65 15 69 20 70 C 26 70 30 69 33 67"),
        fine("M 90 29 C 75 29 64 30 58 33 C 51 43 47 54 44 66 C 58 69 74 70 90 70"),
        fine("M 58 25 L 58 20 L 64 20 L 64 24"),
        fine("M 40 60 C 38 72 40 84 42 92 L 42 108 C 42 111 44 113 48 113 L 90 113"),
        fine("M 23 78 C 30 76 36 76 40 77 L 41 92 L 56 94 L 54 102 L 42 102 C 34 101 26 100 20 98 Z"),
        fine("M 20 116 C 40 119 60 120 90 120"),
        rect(32, 126, 18, 5, 2),
      ],
      frontWidth,
    ),
    circle(90, 80, 4),
    rect(67, 92, 46, 12, 1),
  ],
};

const roofHeight = 170;

const roof: Drawing = {
  width: 400,
  height: roofHeight,
  strokes: aboveAndBelow(
    [
      path("M 14 85 C 14 62 16 42 28 29 C 40 20 70 17 112 15 L 330 15 C 356 16 374 20 380 30 C 386 44 388 64 388 85"),
      path("M 136 15 C 135 6 144 3 150 7 C 152 10 151 13 150 15"),
      fine("M 112 85 C 112 62 116 42 126 27"),
      fine("M 126 27 C 138 30 150 33 164 37 C 160 52 158 68 158 85"),
      fine("M 138 22 C 152 27 164 30 176 31 L 208 31 L 208 20 C 186 19 158 20 138 22"),
      fine("M 213 20 L 213 31 L 282 31 L 282 20 Z"),
      fine("M 287 20 L 287 31 L 342 31 C 348 28 352 26 356 24 C 334 20 312 20 287 20"),
      fine("M 164 37 L 348 37 C 351 52 352 68 352 85"),
      rect(180, 40, 156, 4, 2),
      fine("M 348 37 L 366 29 C 374 44 377 64 377 85"),
      fine("M 112 20 C 80 20 54 24 36 33"),
      fine("M 112 60 C 82 58 54 60 26 65"),
      fine("M 16 64 C 20 50 26 40 37 33 C 40 44 34 56 16 64"),
    ],
    roofHeight,
  ),
};

/** A car with a tailgate, high or low. */
export const estate = {
  left,
  right: mirrored(left),
  front,
  back,
  roof,
  interior: carInterior(336),
  wheel: wheelView(5),
};
