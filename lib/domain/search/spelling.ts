/** A word of the catalogue; `own` when it stands in a name, not only among the other names it goes by. */
export type KnownWord = { word: string; own: boolean; sound: string }

/** Knows a word's sound beforehand: a misspelling is compared with every word of the catalogue. */
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

/** How a folded word sounds, so that `pukhraaj`, `pukhraj` and `pukraj` are one. */
export function soundOf(word: string): string {
  return SOUNDS.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word)
}

/** The runs of three letters in a word, kept for a word that is compared often: `shareOf` compares them. */
export function trigrams(word: string): ReadonlySet<string> {
  const text = `  ${word} `
  return new Set(Array.from({ length: text.length - 2 }, (_, index) => text.slice(index, index + 3)))
}

/** Share of common trigrams, 0 to 1 (Dice). */
export function shareOf(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let common = 0
  for (const part of left) if (right.has(part)) common += 1
  return (2 * common) / (left.size + right.size)
}

/** How alike two words are: the share of their common trigrams, 0 to 1. */
export function likeness(one: string, other: string): number {
  return shareOf(trigrams(one), trigrams(other))
}

/** Slips of the finger between two words: letters put in, left out, changed or swapped (optimal string alignment). */
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

/** One slip in a short word, two from six letters, three from ten. */
const allowed = (length: number) => (length < 6 ? 1 : length < 10 ? 2 : 3)

/** The word of the catalogue that was probably meant, or null. Asks for a folded word that is not in it. */
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

/** The one of a plural, for words the catalogue has only as one: `sapphires` → `sapphire`; null for none. */
export function singularOf(word: string, isKnown: (word: string) => boolean): string | null {
  const tries = [word.replace(/ies$/, 'y'), word.replace(/[sx]$/, ''), word.replace(/es$/, '')]
  return tries.find((text) => text !== word && text.length > 2 && isKnown(text)) ?? null
}
