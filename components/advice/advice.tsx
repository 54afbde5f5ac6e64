import { ADVICE_KINDS, type AdviceKind } from '@/lib/domain/astrology/advice'
import { infoPath } from '@/lib/domain/content/info-pages'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { toChoices } from './advice-choices'
import { loadAdvice } from './advice-data'
import { Advisor } from './advisor'

const PAGE_SLUGS: Record<AdviceKind, string> = {
  gem: 'gemstone-recommendation',
  bead: 'rudraksha-recommendation',
  stone: 'find-your-healing-stone',
}

/** The kind of advice on a page; null for a page without advice. */
export function adviceKindOf(slug: string): AdviceKind | null {
  return ADVICE_KINDS.find((kind) => PAGE_SLUGS[kind] === slug) ?? null
}

/** Interactive advice above the tables of the guide, which work without JavaScript. */
export async function Advice({ kind, locale }: { kind: AdviceKind; locale: Locale }) {
  const { advice } = getMessages(locale)
  const data = await loadAdvice(kind, locale)
  const {
    title,
    intro,
    reasonBead,
    sign: _sign,
    purpose: _purpose,
    deity: _deity,
    intention: _intention,
    ...labels
  } = advice
  const reason = kind === 'bead' ? { ...labels.reason, ...reasonBead } : labels.reason
  return (
    <section
      aria-labelledby="advice"
      className="rounded border border-line bg-card p-5 sm:p-7 [@media(scripting:none)]:hidden"
    >
      <h2 id="advice" className="text-2xl">
        {title[kind]}
      </h2>
      <p className="mt-2 max-w-[44rem] text-soft">{intro[kind]}</p>
      <Advisor
        kind={kind}
        data={data}
        choices={toChoices(data, locale)}
        labels={{ ...labels, reason }}
        signs={advice.sign}
        consultHref={localePath(locale, infoPath('gem-consultant'))}
        locale={locale}
      />
    </section>
  )
}
