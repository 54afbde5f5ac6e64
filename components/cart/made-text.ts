import { fill } from '@/lib/browser/fill'
import type { Made } from '@/lib/contract/customization'
import type { CustomizationChoice } from '@/lib/domain/customization/customization-choice'
import type { MadeMessages } from '@/lib/i18n/made-words'

/** The short name of a ring size system; an unknown system keeps its own name. */
export function systemName(key: string, name: string, messages: Pick<MadeMessages, 'systems'>): string {
  return new Map(Object.entries(messages.systems)).get(key) ?? name
}

type Shown = Pick<MadeMessages, 'systems' | 'sizeLine' | 'ring' | 'pendant' | 'bracelet' | 'engraved' | 'energised'>

/** The customization in one line: `Ring · Slim Bezel · 925 silver · Size India 14 · Energised`. */
export function madeText(made: Made | CustomizationChoice, messages: Shown): string {
  const { kind, metal, size, engraving, energised } = made
  const design = 'design' in made ? made.design.name : made.name
  const system = size && systemName(size.system, 'system_name' in size ? size.system_name : '', messages)
  const sizeText = size && fill(messages.sizeLine, { system: system ?? '', size: size.name })
  const wishes = [engraving && fill(messages.engraved, { text: engraving }), energised && messages.energised]
  return [messages[kind], design, metal.name, sizeText, ...wishes].filter(Boolean).join(' · ')
}
