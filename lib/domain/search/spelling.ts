/** A word of the catalogue; `own` if it is part of a main name, not only of an alias. */
export type IndexedWord = { word: string; own: boolean; sound: string }

/** Precomputes the sound, because a misspelling is compared with every word of the catalogue. */
export function toIndexedWord(word: string, own: boolean): IndexedWord {
  return { word, own, sound: toSound(word) }
}

const MIN_WORD_LENGTH = 4
const MIN_SIMILARITY = 0.3

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
export function toSound(word: string): string {
  return SOUNDS.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word)
}

/** The trigrams of a word, to be compared by `trigramShare`. */
export function toTrigrams(word: string): ReadonlySet<string> {
  const text = `  ${word} `
  return new Set(Array.from({ length: text.length - 2 }, (_, index) => text.slice(index, index + 3)))
}

/** Share of common trigrams, 0 to 1 (Dice coefficient). */
export function trigramShare(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let common = 0
  for (const part of left) if (right.has(part)) common += 1
  return (2 * common) / (left.size + right.size)
}

export function similarityOf(one: string, other: string): number {
  return trigramShare(toTrigrams(one), toTrigrams(other))
}

/** Edit distance: letters inserted, deleted, changed or swapped (optimal string alignment). */
export function editDistance(one: string, other: string): number {
  let rowBeforePrevious: number[] = []
  let previousRow = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const changed = (previousRow[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      const swapped = isSwapped ? (rowBeforePrevious[j - 2] ?? 0) + 1 : changed
      row.push(Math.min((previousRow[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed, swapped))
    }
    rowBeforePrevious = previousRow
    previousRow = row
  }
  return previousRow[other.length] ?? 0
}

/** One edit in a short word, two from six letters, three from ten. */
const maxDistance = (length: number) => (length < 6 ? 1 : length < 10 ? 2 : 3)

/** The word of the catalogue that was probably meant, or null. `word` is folded and not in the catalogue. */
export function findNearestWord(word: string, words: IndexedWord[]): string | null {
  if (word.length < MIN_WORD_LENGTH || /\d/.test(word)) return null
  const sound = toSound(word)
  let best: { word: string; score: number } | null = null
  for (const { word: candidate, own, sound: other } of words) {
    if (candidate.length < MIN_WORD_LENGTH || Math.abs(candidate.length - word.length) > 3) continue
    if (Math.abs(other.length - sound.length) > maxDistance(sound.length)) continue
    if (editDistance(sound, other) > maxDistance(sound.length)) continue
    const similarity = Math.max(similarityOf(word, candidate), similarityOf(sound, other))
    if (similarity < MIN_SIMILARITY) continue
    const score = similarity - editDistance(word, candidate) * 0.05 + (own ? 0.15 : 0)
    if (!best || score > best.score) best = { word: candidate, score }
  }
  return best?.word ?? null
}

/** The singular that the catalogue has: `sapphires` → `sapphire`; null if there is none. */
export function findSingular(word: string, isKnown: (word: string) => boolean): string | null {
  const candidates = [word.replace(/ies$/, 'y'), word.replace(/[sx]$/, ''), word.replace(/es$/, '')]
  return candidates.find((text) => text !== word && text.length > 2 && isKnown(text)) ?? null
}
