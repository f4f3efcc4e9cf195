/** y = offset + slope * x */
export type Line = { offset: number; slope: number };
export type Point = { x: number; y: number };
export type Curve = (x: number) => number;

export const heightAt = ({ offset, slope }: Line, x: number) => offset + slope * x;

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The value below which this share of all values lies; 0 when there is none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Least squares. */
export function fitLine(points: readonly Point[]): Line {
  let [sumX, sumY, sumXx, sumXy] = [0, 0, 0, 0];
  for (const { x, y } of points) {
    sumX += x;
    sumY += y;
    sumXx += x * x;
    sumXy += x * y;
  }
  const count = points.length;
  const slope = (count * sumXy - sumX * sumY) / (count * sumXx - sumX * sumX || 1e-9);
  return { offset: (sumY - slope * sumX) / count, slope };
}

/** Keeps the numbers of the equations near 1; a line has about 40 characters. */
const unit = 20;
const minPointsForBend = 12;

/** Least squares with a parabola that bends only as much as the points insist; straight for few points. */
export function fitParabola(points: readonly Point[]): Curve {
  const powers = [0, 0, 0, 0, 0];
  const targets = [0, 0, 0];
  for (const { x, y } of points) {
    for (let power = 0, value = 1; power < 5; power++, value *= x / unit) {
      powers[power] = (powers[power] ?? 0) + value;
      if (power < 3) targets[power] = (targets[power] ?? 0) + y * value;
    }
  }
  const resistance = points.length < minPointsForBend ? 1e6 : 0.5;
  const rows = [0, 1, 2].map((row) => [
    powers[row] ?? 0,
    powers[row + 1] ?? 0,
    (powers[row + 2] ?? 0) + (row === 2 ? resistance : 0),
    targets[row] ?? 0,
  ]);
  const [constant = 0, linear = 0, square = 0] = solve(rows);
  return (x) => constant + linear * (x / unit) + square * (x / unit) ** 2;
}

/** Gaussian elimination; each row holds its coefficients and, last, its right side. */
function solve(rows: number[][]): number[] {
  const size = rows.length;
  rows.forEach((pivotRow, pivot) => {
    for (const row of rows.slice(pivot + 1)) {
      const factor = (row[pivot] ?? 0) / (pivotRow[pivot] || 1e-9);
      for (let column = pivot; column <= size; column++) {
        row[column] = (row[column] ?? 0) - factor * (pivotRow[column] ?? 0);
      }
    }
  });
  const solution = new Array<number>(size).fill(0);
  for (let index = size - 1; index >= 0; index--) {
    const row = rows[index] ?? [];
    let right = row[size] ?? 0;
    for (let column = index + 1; column < size; column++) right -= (row[column] ?? 0) * (solution[column] ?? 0);
    solution[index] = right / (row[index] || 1e-9);
  }
  return solution;
}
