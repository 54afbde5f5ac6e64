/** A word of the catalogue; `own` if it is part of a main name, not only of an alias. */
export type KnownWord = { word: string; own: boolean; sound: string }

/** Precomputes the sound, because a misspelling is compared with every word of the catalogue. */
export function toKnownWord(word: string, own: boolean): KnownWord {
  return { word, own, sound: soundOf(word) }
}

const MIN_LETTERS = 4
const ENOUGH_ALIKE = 0.3

const SOUNDS: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/ee|ey/g, 'i'],
  [/oo|ou/g, 'u'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/y/g, 'i'],
  [/([bcdgjkpst])h/g, '$1'],
  [/(.)\1+/gu, '$1'],
]

/** A phonetic key of a folded word: `pukhraaj`, `pukhraj` and `pukraj` have the same. */
export function soundOf(word: string): string {
  return SOUNDS.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word)
}

/** The trigrams of a word, to be compared by `trigramShare`. */
export function trigrams(word: string): ReadonlySet<string> {
  const text = `  ${word} `
  return new Set(Array.from({ length: text.length - 2 }, (_, index) => text.slice(index, index + 3)))
}

/** Share of common trigrams, 0 to 1 (Dice coefficient). */
export function shareOf(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let common = 0
  for (const part of left) if (right.has(part)) common += 1
  return (2 * common) / (left.size + right.size)
}

export function likeness(one: string, other: string): number {
  return shareOf(trigrams(one), trigrams(other))
}

/** Edit distance: letters inserted, deleted, changed or swapped (optimal string alignment). */
export function slips(one: string, other: string): number {
  let older: number[] = []
  let old = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const changed = (old[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      const swapped = isSwapped ? (older[j - 2] ?? 0) + 1 : changed
      row.push(Math.min((old[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed, swapped))
    }
    older = old
    old = row
  }
  return old[other.length] ?? 0
}

/** One edit in a short word, two from six letters, three from ten. */
const allowed = (length: number) => (length < 6 ? 1 : length < 10 ? 2 : 3)

/** The word of the catalogue that was probably meant, or null. `word` is folded and not in the catalogue. */
export function nearestWord(word: string, known: KnownWord[]): string | null {
  if (word.length < MIN_LETTERS || /\d/.test(word)) return null
  const sound = soundOf(word)
  let best: { word: string; score: number } | null = null
  for (const { word: candidate, own, sound: other } of known) {
    if (candidate.length < MIN_LETTERS || Math.abs(candidate.length - word.length) > 3) continue
    if (Math.abs(other.length - sound.length) > allowed(sound.length)) continue
    if (slips(sound, other) > allowed(sound.length)) continue
    const alike = Math.max(likeness(word, candidate), likeness(sound, other))
    if (alike < ENOUGH_ALIKE) continue
    const score = alike - slips(word, candidate) * 0.05 + (own ? 0.15 : 0)
    if (!best || score > best.score) best = { word: candidate, score }
  }
  return best?.word ?? null
}

/** The singular that the catalogue has: `sapphires` → `sapphire`; null if there is none. */
export function singularOf(word: string, isKnown: (word: string) => boolean): string | null {
  const tries = [word.replace(/ies$/, 'y'), word.replace(/[sx]$/, ''), word.replace(/es$/, '')]
  return tries.find((text) => text !== word && text.length > 2 && isKnown(text)) ?? null
}
