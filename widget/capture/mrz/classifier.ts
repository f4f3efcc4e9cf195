import { alphabet, lettersOf } from "./alphabet.ts";

/** A small picture of one character: 20 x 24 pixels, ink bright, mean 0, deviation 1. */
export const cellSize = { width: 20, height: 24 };

type Layer = { weights: Float32Array; bias: Float32Array };
/** Two convolutions and two dense layers, about 26,000 weights, and a linear discriminant that tells 0 from O. */
export type Network = { convolutions: readonly [Layer, Layer]; hidden: Layer; output: Layer; zeroOrO: Layer };

/** Inputs and outputs of each layer as `mrz-net.bin` holds them: weights in 8 bits times a scale, then the bias in 32. */
const layers = [
  { inputs: 9, outputs: 8, scale: 0.004767009123103825 },
  { inputs: 9 * 8, outputs: 16, scale: 0.005044899118228222 },
  { inputs: 5 * 6 * 16, outputs: 48, scale: 0.006280368237983523 },
  { inputs: 48, outputs: alphabet.length, scale: 0.007006028036432942 },
  { inputs: cellSize.width * cellSize.height, outputs: 1, scale: 0.009068613764181457 },
] as const;

/** @throws RangeError when this is not the whole file */
export function openNetwork(file: ArrayBuffer): Network {
  let offset = 0;
  const [first, second, hidden, output, zeroOrO] = layers.map(({ inputs, outputs, scale }): Layer => {
    const weights = Float32Array.from(new Int8Array(file, offset, inputs * outputs), (weight) => weight * scale);
    offset += inputs * outputs;
    const bias = new Float32Array(file.slice(offset, offset + 4 * outputs));
    offset += 4 * outputs;
    return { weights, bias };
  });
  if (!first || !second || !hidden || !output || !zeroOrO || offset !== file.byteLength) {
    throw new RangeError("not the network");
  }
  return { convolutions: [first, second], hidden, output, zeroOrO };
}

/** For each letter of the alphabet the logarithm of its probability. */
export function classify(network: Network, cell: Float32Array): Float32Array {
  let plane: Plane = { ...cellSize, channels: 1, values: cell };
  for (const layer of network.convolutions) plane = convolveAndPool(plane, layer);
  const hidden = dense(plane.values, network.hidden).map((value) => Math.max(0, value));
  const scores = dense(hidden, network.output);
  const highest = Math.max(...scores);
  const sum = scores.reduce((total, score) => total + Math.exp(score - highest), 0);
  const logSum = highest + Math.log(sum);
  return tellZeroFromO(
    scores.map((score) => score - logSum),
    cell,
    network,
  );
}

const [zero = 0, letterO = 0] = lettersOf("0O");
/** Logarithm of the odds; what looks certain may still be a smudge. */
const maxOdds = 6;

/**
 * In OCR-B, 0 and O differ by little more than their width, which the pooling layers blur: the network mistakes one in
 * twenty for the other, the discriminant one in four hundred. It divides their common probability; `scores` is changed.
 */
function tellZeroFromO(scores: Float32Array, cell: Float32Array, { zeroOrO }: Network): Float32Array {
  const [odds = 0] = dense(cell, zeroOrO).map((sum) => Math.max(-maxOdds, Math.min(maxOdds, sum)));
  const either = Math.log(Math.exp(scores[zero] ?? 0) + Math.exp(scores[letterO] ?? 0));
  scores[zero] = either - Math.log(1 + Math.exp(-odds));
  scores[letterO] = either - Math.log(1 + Math.exp(odds));
  return scores;
}

/** Channels of one pixel lie next to each other. */
type Plane = { width: number; height: number; channels: number; values: Float32Array };

/** 3x3 convolution; of each 2x2 block the highest value stays, if it is above 0. */
function convolveAndPool(input: Plane, { weights, bias }: Layer): Plane {
  const channels = bias.length;
  const width = input.width >> 1;
  const output: Plane = { width, height: input.height >> 1, channels, values: new Float32Array(0) };
  output.values = new Float32Array(width * output.height * channels);
  const sums = new Float32Array(channels);
  for (let y = 0; y < input.height; y++) {
    for (let x = 0; x < input.width; x++) {
      sums.set(bias);
      addNeighbourhood(input, x, y, weights, sums);
      const target = ((y >> 1) * width + (x >> 1)) * channels;
      for (let channel = 0; channel < channels; channel++) {
        const sum = sums[channel] as number;
        if (sum > (output.values[target + channel] as number)) output.values[target + channel] = sum;
      }
    }
  }
  return output;
}

function addNeighbourhood(input: Plane, x: number, y: number, weights: Float32Array, sums: Float32Array): void {
  const { width, height, channels, values } = input;
  for (let row = 0; row < 3; row++) {
    const inputY = y + row - 1;
    if (inputY < 0 || inputY >= height) continue;
    for (let column = 0; column < 3; column++) {
      const inputX = x + column - 1;
      if (inputX < 0 || inputX >= width) continue;
      const at = (inputY * width + inputX) * channels;
      const firstWeight = (row * 3 + column) * channels * sums.length;
      for (let channel = 0; channel < channels; channel++) {
        addScaled(sums, weights, firstWeight + channel * sums.length, values[at + channel] as number);
      }
    }
  }
}

function dense(input: Float32Array, { weights, bias }: Layer): Float32Array {
  const output = bias.slice();
  for (let index = 0; index < input.length; index++) {
    addScaled(output, weights, index * output.length, input[index] as number);
  }
  return output;
}

function addScaled(sums: Float32Array, weights: Float32Array, firstWeight: number, factor: number): void {
  if (factor === 0) return;
  for (let index = 0; index < sums.length; index++) {
    sums[index] = (sums[index] as number) + factor * (weights[firstWeight + index] as number);
  }
}
