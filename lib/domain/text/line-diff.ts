/** A line of a comparison: only in the older text, only in the newer one, or in both. */
type DiffLine = { kind: 'removed' | 'added' | 'same'; text: string }

/**
 * The lines of two texts side by side, by their longest common subsequence. Takes time by the product of their lengths
 * in lines, so it is for texts of some hundred lines.
 * @example diffLines('a\nb', 'a\nc') // a same, b removed, c added
 */
export function diffLines(before: string, after: string): DiffLine[] {
  const older = before.split('\n')
  const newer = after.split('\n')
  const lengths = commonLengths(older, newer)
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < older.length || j < newer.length) {
    const [left, right] = [older[i], newer[j]]
    if (left !== undefined && left === right) {
      lines.push({ kind: 'same', text: left })
      i += 1
      j += 1
    } else if (
      right === undefined ||
      (left !== undefined && lengthAt(lengths, i + 1, j) >= lengthAt(lengths, i, j + 1))
    ) {
      lines.push({ kind: 'removed', text: left ?? '' })
      i += 1
    } else {
      lines.push({ kind: 'added', text: right })
      j += 1
    }
  }
  return lines
}

const lengthAt = (lengths: number[][], i: number, j: number) => lengths[i]?.[j] ?? 0

/** For each pair of positions, how many lines the rests behind them have in common. */
function commonLengths(older: string[], newer: string[]): number[][] {
  const lengths = Array.from({ length: older.length + 1 }, () => new Array<number>(newer.length + 1).fill(0))
  for (let i = older.length - 1; i >= 0; i -= 1) {
    for (let j = newer.length - 1; j >= 0; j -= 1) {
      const common =
        older[i] === newer[j]
          ? lengthAt(lengths, i + 1, j + 1) + 1
          : Math.max(lengthAt(lengths, i + 1, j), lengthAt(lengths, i, j + 1))
      const row = lengths[i]
      if (row) row[j] = common
    }
  }
  return lengths
}
