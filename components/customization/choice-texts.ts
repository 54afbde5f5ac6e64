import { systemName } from '@/components/cart/customization-text'
import type { GuideState } from '@/lib/api/pages/customization-guide'
import type { GuideStep } from '@/lib/domain/customization/customization-guide'
import type { Locale } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'

/** A text for the choice of each step; steps without a choice are omitted. */
export function choiceTexts(state: GuideState, locale: Locale): Partial<Record<GuideStep, string>> {
  const { guide, stone, metal, design, size, systems } = state
  const t = getTranslator(locale, 'customizationGuide')
  const tCustomization = getTranslator(locale, 'customization')
  const system = systems.find(({ id }) => id === size?.system_id)
  const personalization = [
    guide.engraving && tCustomization('engraved', { text: guide.engraving }),
    guide.energised && tCustomization('energised'),
  ].filter(Boolean)
  return {
    ...(stone && { stone: stone.title }),
    ...(guide.kind && { kind: t(`kinds.${guide.kind}`) }),
    ...(metal && { metal: metal.name }),
    ...(design && { design: design.name }),
    ...(size && {
      size: `${system ? systemName(system.key, system.name, getMessages(locale).customization) : ''} ${size.label}`.trim(),
    }),
    ...(personalization.length > 0 && { wishes: personalization.join(' · ') }),
  }
}
