import { Photo } from '@/components/ui/photo'
import { categoriesWithCounts } from '@/lib/api/pages/cached'
import { findStones } from '@/lib/api/pages/guide-stones'
import type { Product } from '@/lib/contract/shapes'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { getTranslator } from '@/lib/i18n/translator'
import { choiceHref, guideHref } from '../guide-href'
import { StoneKinds } from '../stone-kinds'
import type { StepProps } from './step-props'

/** The kinds of stones; within a kind, the products in stock that fit the chosen design, if any. */
export async function StepStone({ state, locale }: StepProps) {
  const t = getTranslator(locale, 'customizationGuide')
  const { guide } = state
  const category = guide.from
    ? (await categoriesWithCounts(locale)).data?.find(({ slug }) => slug === guide.from)
    : undefined
  const matches = category && (await findStones(category, guide, locale))
  if (!category || !matches) return <StoneKinds guide={guide} locale={locale} />
  const { stones, fitting, available: of, design, page, pages } = matches
  return (
    <>
      <p className="mt-2">
        {t('stonesOf', { name: category.name })} ·{' '}
        <span className="figures">{design ? t('fitting', { n: fitting, of }) : t('allStones', { n: of })}</span>
      </p>
      {design && (
        <p className="figures mt-1 text-sm text-soft">
          {t('forDesign', { name: design.name, least: design.min_mm, most: design.max_mm })}
        </p>
      )}
      {stones.length === 0 && <p className="mt-5">{t('noStone')}</p>}
      <ul className="mt-5 grid grid-cols-2 gap-x-3 gap-y-6 sm:gap-x-4 md:grid-cols-3 xl:grid-cols-4">
        {stones.map((stone) => (
          <li key={stone.id}>
            <a
              rel="nofollow"
              href={choiceHref(guide, { stone: stone.slug, from: null }, locale)}
              className="group block"
            >
              <Photo
                src={stone.images[0]?.src ?? ''}
                alt=""
                sizes="(min-width: 1024px) 200px, 45vw"
                className="rounded"
              />
              <span className="mt-2 block text-[0.92rem] leading-snug group-hover:underline">{stone.title}</span>
              <StoneFacts stone={stone} locale={locale} />
            </a>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <p className="figures mt-7 flex items-center gap-4">
          {page > 1 && (
            <a
              className="btn btn-line btn-small"
              rel="prev nofollow"
              href={guideHref({ ...guide, page: page - 1 }, locale)}
            >
              {t('previous')}
            </a>
          )}
          {t('page', { n: page, of: pages })}
          {page < pages && (
            <a
              className="btn btn-line btn-small"
              rel="next nofollow"
              href={guideHref({ ...guide, page: page + 1 }, locale)}
            >
              {t('next')}
            </a>
          )}
        </p>
      )}
      <p className="mt-6">
        <a
          rel="nofollow"
          href={guideHref({ ...guide, from: null, requestedStep: 'stone', page: 1 }, locale)}
          className="btn btn-line"
        >
          {t('otherKind')}
        </a>
      </p>
    </>
  )
}

function StoneFacts({ stone, locale }: { stone: Product } & Pick<StepProps, 'locale'>) {
  const t = getTranslator(locale, 'customizationGuide')
  const number = getNumberFormat(locale, { maximumFractionDigits: 2 })
  const { dimensions_mm: mm, weight_carat: carat, payable } = stone
  const facts = [
    carat === null ? null : t('ct', { ct: number.format(carat) }),
    mm && t('mm', { length: number.format(mm.length), width: number.format(mm.width) }),
  ]
  return (
    <span className="figures block text-[0.85rem] text-soft">
      {facts.filter(Boolean).join(' · ')}
      <span className="mt-0.5 block text-[1rem] font-medium text-ink">{formatRupees(payable, locale)}</span>
    </span>
  )
}
