import { localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getTranslator } from '@/lib/i18n/translator'
import { KindFigure } from '../drawing/kind-figure'
import { choiceHref, GUIDE_PATH } from '../guide-href'
import type { StepProps } from './step-props'

/** The kinds of jewellery for the stone, with their lowest price or why they are unavailable. */
export function StepKind({ state: { kinds, guide }, locale }: StepProps) {
  const t = getTranslator(locale, 'customizationGuide')
  if (kinds.length === 0) {
    return (
      <p className="mt-4 max-w-[44rem]">
        {t('cannot')}{' '}
        <a href={localePath(locale, `${GUIDE_PATH}#form`)} className="link">
          {t('requestNow')}
        </a>
      </p>
    )
  }
  return (
    <ul className="mt-5 grid gap-3 sm:grid-cols-2">
      {kinds.map(({ kind, price_from, problem }) => {
        const note = problem
          ? t(`problem.${problem}`)
          : price_from === null
            ? t('pair')
            : t('from', { amount: formatRupees(Math.ceil(price_from), locale) })
        const content = (
          <>
            <KindFigure kind={kind} />
            <span className="min-w-0">
              <span className="block text-lg">{t(`kinds.${kind}`)}</span>
              <span className="figures mt-0.5 block text-[0.9rem] leading-snug text-soft">{note}</span>
            </span>
          </>
        )
        const cardClass = 'flex min-h-20 items-center gap-4 rounded border bg-card p-4'
        const resets = kind === guide.kind ? {} : { design: null, size: null }
        return (
          <li key={kind}>
            {problem ? (
              <div className={`${cardClass} border-line opacity-70`}>{content}</div>
            ) : (
              <a
                rel="nofollow"
                href={choiceHref(guide, { kind, ...(guide.kind && resets) }, locale)}
                className={`${cardClass} ${kind === guide.kind ? 'border-ink' : 'border-line'} hover:border-ink`}
              >
                {content}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
