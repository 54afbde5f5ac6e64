import type { VitalFigures } from '@/lib/contract/admin/seo/web-vitals'
import {
  type Device,
  PAGE_TEMPLATES,
  type PageTemplate,
  VITAL_LIMITS,
  VITALS,
  type Vital,
} from '@/lib/domain/analytics/web-vitals'
import type { Locale } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { VitalBar } from './vital-bar'

type Props = { device: Device; figures: VitalFigures[]; locale: Locale }

const SECOND_MS = 1_000

/** The three vitals of each kind of page on one kind of device. */
export function VitalsTable({ device, figures, locale }: Props) {
  const { webVitals: labels, metadata } = getMessages(locale)
  const names: Record<PageTemplate, string> = { ...metadata.kinds, ...labels.other }
  const templates = PAGE_TEMPLATES.filter((template) => figures.some((figure) => figure.template === template))
  return (
    <section className="mb-12 max-w-5xl" aria-labelledby={device}>
      <h2 id={device} className="mb-3 text-2xl">
        {labels.device[device]}
      </h2>
      <table aria-labelledby={device} className="figures figure-rows w-full text-[0.925rem]">
        <thead>
          <tr className="text-sm text-soft">
            <th scope="col" className="pb-2 text-start font-normal">
              {labels.template}
            </th>
            {VITALS.map((vital) => (
              <th key={vital} scope="col" className="pb-2 text-start font-normal">
                {labels.vital[vital]} ({vital})<span className="block">{labels.limits[vital]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {templates.map((template) => (
            <tr key={template} className="border-t border-line py-2 align-top">
              <th scope="row" className="text-start font-medium">
                {names[template]}
              </th>
              {VITALS.map((vital) => (
                <td key={vital}>
                  <span className="cell-name text-sm text-soft">
                    {labels.vital[vital]} ({vital}){' '}
                  </span>
                  <VitalCell
                    figure={figures.find((figure) => figure.template === template && figure.vital === vital)}
                    locale={locale}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function VitalCell({ figure, locale }: { figure: VitalFigures | undefined; locale: Locale }) {
  if (!figure) return '–'
  const { vital, p75, good, fair, poor } = figure
  const { rating } = getMessages(locale).webVitals
  const t = getTranslator(locale, 'webVitals')
  return (
    <>
      <span className="font-medium">{toValueText(vital, p75, locale)}</span> {rating[rate(vital, p75)]}
      <VitalBar good={good} fair={fair} poor={poor} locale={locale} />
      <span className="block text-sm text-soft">{t('views', { count: good + fair + poor })}</span>
    </>
  )
}

function rate(vital: Vital, value: number): 'good' | 'fair' | 'poor' {
  const [good, poor] = VITAL_LIMITS[vital]
  if (value <= good) return 'good'
  return value <= poor ? 'fair' : 'poor'
}

/** `2.4 s`, `180 ms`, `0.05`, in the form of the language. */
function toValueText(vital: Vital, value: number, locale: Locale): string {
  const t = getTranslator(locale, 'webVitals')
  const format = (shown: number, digits: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(shown)
  if (vital === 'CLS') return format(value, 2)
  if (vital === 'INP') return t('milliseconds', { value: format(value, 0) })
  return t('seconds', { value: format(value / SECOND_MS, 1) })
}
