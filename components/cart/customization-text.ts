import type { Customization } from '@/lib/contract/customization'
import type { CustomizationChoice } from '@/lib/domain/customization/customization-choice'
import { fill } from '@/lib/domain/text/fill'
import type { CustomizationMessages } from '@/lib/i18n/customization-messages'

/** The short name of a ring size system; an unknown system keeps its own name. */
export function systemName(key: string, name: string, messages: Pick<CustomizationMessages, 'systems'>): string {
  return new Map(Object.entries(messages.systems)).get(key) ?? name
}

type DescribedCustomization =
  | Pick<Customization, 'kind' | 'design' | 'metal' | 'size' | 'engraving' | 'energised'>
  | CustomizationChoice
type TextMessages = Pick<
  CustomizationMessages,
  'systems' | 'sizeLine' | 'ring' | 'pendant' | 'bracelet' | 'engraved' | 'energised'
>

/** The customization in one line: `Ring · Slim Bezel · 925 silver · Size India 14 · Energised`. */
export function customizationText(customization: DescribedCustomization, messages: TextMessages): string {
  const { kind, metal, size, engraving, energised } = customization
  const design = 'design' in customization ? customization.design.name : customization.name
  const system = size && systemName(size.system, 'system_name' in size ? size.system_name : '', messages)
  const sizeText = size && fill(messages.sizeLine, { system: system ?? '', size: size.name })
  const personalization = [engraving && fill(messages.engraved, { text: engraving }), energised && messages.energised]
  return [messages[kind], design, metal.name, sizeText, ...personalization].filter(Boolean).join(' · ')
}
