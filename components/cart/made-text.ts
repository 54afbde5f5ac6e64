import { fill } from '@/lib/browser/fill'
import type { Made } from '@/lib/contract/made'
import type { MadeChoice } from '@/lib/domain/made-choice'
import type { MadeWords } from '@/lib/i18n/made-words'

/** The short name of a ring size system; its own where it is none of ours. */
export function systemName(key: string, name: string, words: Pick<MadeWords, 'systems'>): string {
  return new Map(Object.entries(words.systems)).get(key) ?? name
}

type Shown = Pick<MadeWords, 'systems' | 'sizeLine' | 'ring' | 'pendant' | 'bracelet' | 'engraved' | 'energised'>

/** What a piece is made into, in a line: `Ring · Slim Bezel · 925 silver · Size India 14 · Energised`. */
export function madeText(made: Made | MadeChoice, words: Shown): string {
  const { kind, metal, size, engraving, energised } = made
  const design = 'design' in made ? made.design.name : made.name
  const system = size && systemName(size.system, 'system_name' in size ? size.system_name : '', words)
  const sizeText = size && fill(words.sizeLine, { system: system ?? '', size: size.name })
  const wishes = [engraving && fill(words.engraved, { text: engraving }), energised && words.energised]
  return [words[kind], design, metal.name, sizeText, ...wishes].filter(Boolean).join(' · ')
}
