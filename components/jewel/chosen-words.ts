import { systemName } from '@/components/cart/made-text'
import type { GuideState } from '@/lib/api/pages/jewel-guide'
import type { Step } from '@/lib/domain/customization/jewel-guide'
import type { Locale } from '@/lib/i18n/locale'
import { messagesOf, translatorOf } from '@/lib/i18n/words'

/** A text for the choice of each step; steps without a choice are omitted. */
export function chosenMessages(state: GuideState, locale: Locale): Partial<Record<Step, string>> {
  const { guide, stone, metal, design, size, systems } = state
  const t = translatorOf(locale, 'jewel')
  const made = translatorOf(locale, 'made')
  const system = systems.find(({ id }) => id === size?.system_id)
  const wishes = [
    guide.engraving && made('engraved', { text: guide.engraving }),
    guide.energised && made('energised'),
  ].filter(Boolean)
  return {
    ...(stone && { stone: stone.title }),
    ...(guide.kind && { kind: t(`kinds.${guide.kind}`) }),
    ...(metal && { metal: metal.name }),
    ...(design && { design: design.name }),
    ...(size && {
      size: `${system ? systemName(system.key, system.name, messagesOf(locale).made) : ''} ${size.label}`.trim(),
    }),
    ...(wishes.length > 0 && { wishes: wishes.join(' · ') }),
  }
}
