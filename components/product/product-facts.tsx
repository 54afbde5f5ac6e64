import type { ReactNode } from 'react'
import { Markup } from '@/components/markup/markup'
import type { FacetLinks } from '@/lib/api/pages/facet-links'
import type { ProductDetail } from '@/lib/contract/shapes'
import { GEM_TYPES } from '@/lib/domain/catalogue/category-type'
import { toFineness } from '@/lib/domain/catalogue/hallmark'
import { isUntreated, SHOWN_FACTS, type TextFact } from '@/lib/domain/catalogue/product-facts'
import { FACET_PAGES, type FacetPage } from '@/lib/domain/listing/listing'
import { type Locale, localePath } from '@/lib/domain/locale'
import { reportPath } from '@/lib/domain/routing/paths'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { toRatti } from '@/lib/domain/units/carat'
import { getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { ReportNote } from '../certificate/report-note'

type Props = { product: ProductDetail; links: FacetLinks; locale: Locale }

/** Values of `clarity` that describe transparency, in both languages. */
const TRANSPARENCY = /^((semi-)?transparente?|translucent|translucide|opaque)$/i

/** Every known fact of a product. */
export function ProductFacts({ product, links, locale }: Props) {
  const t = getTranslator(locale)
  const { dimensions_mm: size, report, clarity, treatment, treatment_text: explanation, weight_carat: carat } = product
  const number = getNumberFormat(locale, { maximumFractionDigits: 2 })
  const sides =
    size && [size.length, size.width, size.depth].filter((side) => side !== null).map((side) => number.format(side))
  const { originNote } = site()
  // Only a laboratory can tell the origin of a gem, and that nothing was done to it.
  const isUnproven = !report && GEM_TYPES.includes(product.category.category_type_id)
  const isTransparency = clarity !== null && TRANSPARENCY.test(clarity)
  const toFact = (fact: (typeof SHOWN_FACTS.productPage)[number]): [string, ReactNode] => {
    const link = isLinkedFact(fact) ? links[fact] : undefined
    const linked = (text: string) => (link ? <FacetLink href={link} text={text} /> : text)
    if (fact === 'clarity' && isTransparency) return [t('product.transparency'), clarity]
    if (fact === 'treatment' && treatment) {
      // What a sale as untreated means is all that can be said without a report.
      if (isUnproven && isUntreated(treatment)) return [t('product.treatment'), linked(t('product.soldUntreated'))]
      return [
        t('product.treatment'),
        <Explained key={fact} name={linked(treatment)} explanation={explanation ?? null} />,
      ]
    }
    if (fact === 'purity' || fact === 'huid') return [t(`product.${fact}`), toMark(fact, product[fact], locale)]
    const text = product[fact]?.toString()
    return [fact === 'origin' && isUnproven ? t('product.originSupplier') : t(`product.${fact}`), text && linked(text)]
  }
  const country = product.country_of_origin ?? originNote?.[locale] ?? originNote?.en ?? null
  const facts: [string, ReactNode][] = [
    [t('product.weight'), toWeight(product, locale)],
    [t('product.size'), sides && `${sides.join(' × ')}\u00a0mm`],
    ...SHOWN_FACTS.productPage.flatMap((fact): [string, ReactNode][] =>
      fact === 'origin' ? [toFact(fact), [t('product.country'), country]] : [toFact(fact)],
    ),
    [t('product.report'), report && <ReportLink report={report} locale={locale} />],
    [t('product.code'), product.sku],
    [t('product.hsn'), product.hsn],
  ]
  return (
    <Markup>
      <dl className="figures mt-5 grid border-t border-line text-[0.95rem] sm:grid-cols-2 sm:gap-x-8">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div
              key={name}
              className="flex justify-between gap-4 border-b border-line py-2.5 has-[[data-whole]]:col-span-full"
            >
              <dt className="text-soft">{name}</dt>
              <dd className="text-end">{value}</dd>
            </div>
          ))}
      </dl>
      {carat && <p className="mt-2 text-[0.82rem] text-soft">{t('product.rattiNote')}</p>}
      {report && <ReportNote report={report} locale={locale} />}
    </Markup>
  )
}

function toWeight({ weight_carat: carat, weight_gram: gram }: ProductDetail, locale: Locale): string | null {
  const t = getTranslator(locale)
  const number = getNumberFormat(locale, { maximumFractionDigits: 2 })
  if (carat) return t('category.ratti', { carat: number.format(carat), ratti: number.format(toRatti(carat)) })
  return gram === null ? null : t('product.grams', { value: number.format(gram) })
}

const isLinkedFact = (fact: string): fact is FacetPage => FACET_PAGES.some((facet) => facet === fact)

/** Leads from a fact of a product to all products that share it. */
function FacetLink({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} className="link">
      {text}
    </a>
  )
}

/** A mark of the hallmark with what it means; the HUID also with where a buyer verifies it. */
function toMark(fact: TextFact, mark: string | null, locale: Locale): ReactNode {
  const t = getTranslator(locale, 'product')
  const fineness = fact === 'purity' && mark ? toFineness(mark) : null
  const explanation = fact === 'huid' ? t('huidText') : fineness && t('purityText', { n: fineness })
  return mark && <Explained key={fact} name={mark} explanation={explanation || null} />
}

function Explained({ name, explanation }: { name: ReactNode; explanation: string | null }) {
  return (
    <>
      {name}
      {explanation && (
        <span data-whole="" className="block max-w-[34rem] text-[0.85rem] text-soft">
          {explanation}
        </span>
      )}
    </>
  )
}

/** The report of a product: its laboratory and number, with the page that shows it. */
export function ReportLink({ report, locale }: { report: NonNullable<ProductDetail['report']>; locale: Locale }) {
  const t = getTranslator(locale, 'product')
  const { laboratory, number, sample } = report
  return (
    <a href={localePath(locale, reportPath(number))} rel="nofollow" data-whole="" className="link">
      {sample ? t('sampleNote', { laboratory, number }) : `${laboratory} ${number}`}
    </a>
  )
}
