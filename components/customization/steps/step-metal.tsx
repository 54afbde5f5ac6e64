import { formatRupees } from '@/lib/domain/pricing/money'
import { getTranslator } from '@/lib/i18n/translator'
import { choiceHref } from '../guide-href'
import type { StepProps } from './step-props'

/** The available metals: purity, hallmark, lead time and lowest price. */
export function StepMetal({ state: { metals, kinds, guide }, locale }: StepProps) {
  const t = getTranslator(locale, 'customizationGuide')
  const kindOption = kinds.find(({ kind }) => kind === guide.kind)
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const toMoney = (rupees: number) => formatRupees(rupees, locale)
  return (
    <>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2">
        {metals.map(({ id, key, name, purity, hallmark, colour, price_per_gram, lead_days, traditional_for }) => {
          const cheapest = kindOption?.least.find(({ metal }) => metal.id === id)
          return (
            <li key={id} className="flex">
              <a
                rel="nofollow"
                href={choiceHref(guide, { metal: key }, locale)}
                className={`flex w-full gap-4 rounded border bg-card p-4 hover:border-ink ${key === guide.metal ? 'border-ink' : 'border-line'}`}
              >
                <svg viewBox="0 0 32 32" aria-hidden="true" className="size-11 shrink-0">
                  <circle cx="16" cy="16" r="15" fill={colour} />
                  <path
                    d="M5 12a12 12 0 0 1 11-7.500"
                    fill="none"
                    stroke="#fff"
                    strokeWidth="2.500"
                    strokeLinecap="round"
                    opacity="0.8"
                  />
                </svg>
                <span className="min-w-0 grow text-[0.9rem] leading-snug">
                  <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-lg">
                    {name}
                    {cheapest && (
                      <span className="figures text-[0.95rem] font-medium">
                        {t('from', { amount: toMoney(Math.ceil(cheapest.price)) })}
                      </span>
                    )}
                  </span>
                  <span className="mt-1 block">{purity}</span>
                  <span className="mt-1 block text-soft">{hallmark}</span>
                  <span className="figures mt-1 block text-soft">
                    {t('rate', { amount: toMoney(price_per_gram) })} · {t('lead', lead_days)}
                  </span>
                  {traditional_for.length > 0 && (
                    <span className="mt-1 block text-soft">
                      {t('tradition', { planets: list.format(traditional_for) })}
                    </span>
                  )}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
      <p className="mt-3 text-sm text-soft">{t('estimate')}</p>
    </>
  )
}
