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
  height: 150,
  strokes: [
    path(
      `M 50 118 L 26 118 C 19 117 15 112 14 104 C 13 95 14 89 18 83 C 24 75 60 66 118 61 C 136 47 154 33 178 28 C 204 23 240 24 262 30 C 284 36 304 49 322 60 C 344 60 366 62 377 66 C 384 70 387 82 387 95 C 387 108 384 115 376 118 L 341 118 ${arch(309, 113, 32)} L 277 119 L 114 119 ${arch(82, 113, 32)} L 50 118`,
    ),
    ...wheel(82, 113, 26),
    ...wheel(309, 113, 26),
    // Windows
    fine("M 132 60 C 146 48 160 38 180 34 C 190 32 200 31.500 209 31 L 211 60 Z"),
    fine("M 217 60 L 215 31 C 234 30.500 250 32 260 35.500 C 276 41 290 51 299 60 Z"),
    // Doors
    fine("M 128 62 C 123 76 123 98 128 112 L 132 119"),
    fine("M 214 60 C 216 80 215 100 212 119"),
    fine("M 301 60 C 302 68 298 75 290 80 C 280 87 274 97 272 110"),
    line(118, 61, 322, 60),
    fine("M 40 84 C 110 76 260 74 372 80"),
    fine("M 130 108 C 180 111 240 111 270 108"),
    rect(190, 80, 17, 4, 2),
    rect(270, 79, 17, 4, 2),
    // Mirror
    fine("M 138 62 C 130 62 128 53 136 52 C 143 51 148 54 148 62 Z"),
    // Lamps
    fine("M 18 83 C 26 79 40 75 53 74 C 50 82 40 87 17 88 Z"),
    fine("M 377 66 C 366 68 358 71 354 77 L 386 84"),
    // Bumpers
    fine("M 15 99 C 24 101 36 101 48 101"),
    fine("M 387 98 C 374 100 360 101 342 101"),
    circle(34, 108, 3),
  ],
};

const frontWidth = 180;

const front: Drawing = {
  width: frontWidth,
  height: 150,
  strokes: [
    ...leftAndRight(
      [
        path(
          "M 90 25 C 72 25 60 26 54 30 C 46 38 40 50 36 60 C 26 65 20 74 19 88 L 18 112 C 18 122 22 126 30 127 L 90 127",
        ),
        path("M 23 124 L 23 134 C 23 138 25 139 28 139 L 40 139 C 43 139 45 138 45 134 L 45 127"),
        fine("M 90 31 C 74 31 64 32 59 35 C 52 43 47 52 44 60 C 58 57 74 56 90 56"),
        fine("M 36 61 C 52 60 70 59 90 59"),
        path("M 37 62 C 34 53 20 51 15 55 C 12 60 14 66 20 67 C 27 67 32 66 36 64"),
        fine("M 23 81 C 36 80 50 84 58 91 C 48 95 32 95 21 91 Z"),
        circle(36, 88, 4),
        fine("M 52 63 C 54 72 58 80 62 86"),
        fine("M 90 86 L 64 87 C 63 94 65 100 69 103 L 90 103"),
        fine("M 90 119 L 56 119 L 49 109"),
        fine("M 24 104 C 32 103 40 105 45 110 L 42 116 L 26 116 Z"),
        line(66, 91, 90, 91),
        line(67, 97, 90, 97),
      ],
      frontWidth,
    ),
    circle(90, 79, 4),
    rect(67, 106, 46, 9, 1),
  ],
};

const back: Drawing = {
  width: frontWidth,
  height: 150,
  strokes: [
    ...leftAndRight(
      [
        path(
          "M 90 25 C 72 25 60 26 54 30 C 46 38 40 50 35 60 C 25 65 20 74 19 88 L 18 112 C 18 122 22 126 30 127 L 90 127",
        ),
        path("M 23 124 L 23 134 C 23 138 25 139 28 139 L 40 139 C 43 139 45 138 45 134 L 45 127"),
        path("M 35 61 C 32 54 20 53 16 57 C 14 62 16 66 21 67 C 27 67 31 66 34 64"),
        fine("M 90 32 C 75 32 66 33 61 36 C 55 43 51 51 48 58 C 60 60 75 61 90 61"),
        fine("M 42 60 C 45 66 48 72 48 78 L 48 100 C 48 103 50 104 54 104 L 90 104"),
        fine("M 24 76 C 34 75 44 76 48 78 L 48 92 C 38 93 28 92 21 90 Z"),
        fine("M 48 80 L 62 82 L 60 91 L 48 92"),
        fine("M 22 108 C 40 110 60 111 90 111"),
        rect(34, 118, 18, 5, 2),
      ],
      frontWidth,
    ),
    circle(90, 73, 4),
    rect(67, 84, 46, 12, 1),
  ],
};

const roofHeight = 170;

const roof: Drawing = {
  width: 400,
  height: roofHeight,
  strokes: aboveAndBelow(
    [
      path("M 14 85 C 14 62 16 42 28 29 C 40 20 70 17 112 16 L 300 16 C 340 17 364 20 375 29 C 385 40 387 62 387 85"),
      path("M 140 16 C 139 7 148 4 154 8 C 156 11 155 14 154 16"),
      fine("M 118 85 C 118 62 122 42 132 27"),
      fine("M 132 27 C 146 30 160 34 174 38 C 170 52 168 68 168 85"),
      fine("M 144 23 C 160 28 172 31 184 32 L 212 32 L 212 21 C 190 20 164 21 144 23"),
      fine("M 217 21 L 217 32 L 254 32 C 268 30 280 28 292 24 C 268 21 240 20 217 21"),
      fine("M 174 38 L 262 38 C 265 52 266 68 266 85"),
      fine("M 262 38 C 278 35 294 31 306 27 C 315 42 319 62 319 85"),
      fine("M 112 20 C 80 20 54 24 36 33"),
      fine("M 118 62 C 84 60 54 62 26 66"),
      fine("M 16 64 C 20 50 26 40 37 33 C 40 44 34 56 16 64"),
      fine("M 322 62 C 340 62 358 64 370 66 C 372 72 372 78 372 85"),
      fine("M 386 62 C 380 52 372 42 362 34"),
    ],
    roofHeight,
  ),
};

/** A car with a boot: also what nobody said anything about is drawn as. */
export const saloon = {
  left,
  right: mirrored(left),
  front,
  back,
  roof,
  interior: carInterior(292),
  wheel: wheelView(5),
};
