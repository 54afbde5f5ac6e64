import { Markup } from '@/components/markup/markup'
import { Disclosure } from '@/components/ui/disclosure'
import type { CategoryDetail } from '@/lib/contract/shapes'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

/** Text below the products: species, usual treatments, tradition (marked as such), care and questions. */
export function CategoryTexts({ category, locale }: { category: CategoryDetail; locale: Locale }) {
  const t = getTranslator(locale, 'category')
  const { summary, traditional_use: tradition, care, treatments, origins, colours, faq, name } = category
  const lists: [string, string[]][] = [
    [t('origins'), origins],
    [t('treatments'), treatments],
    [t('colours'), colours],
  ]
  return (
    <Markup>
      <section className="mt-16 grid gap-x-16 gap-y-10 border-t border-line pt-10 lg:grid-cols-[1.4fr_1fr]">
        <div className="prose-shop">
          <h2 className="text-2xl text-ink">{t('about', { name })}</h2>
          <p data-own className="mt-4 leading-7">
            {summary}
          </p>
          {tradition && (
            <>
              <h3 className="mt-8 text-xl text-ink">{t('tradition')}</h3>
              <p data-own className="mt-3 leading-7">
                {tradition}
              </p>
              <p className="mt-2 text-sm">{t('traditionNote')}</p>
            </>
          )}
          {care && (
            <>
              <h3 className="mt-8 text-xl text-ink">{t('care')}</h3>
              <p data-own className="mt-3 leading-7">
                {care}
              </p>
            </>
          )}
        </div>
        <div>
          <dl className="text-[0.95rem]">
            {lists
              .filter(([, values]) => values.length > 0)
              .map(([term, values]) => (
                <div key={term} className="border-b border-line py-3">
                  <dt className="text-sm text-soft">{term}</dt>
                  <dd className="mt-1">{values.join(' · ')}</dd>
                </div>
              ))}
          </dl>
          {faq.length > 0 && <h3 className="mt-8 mb-2 text-xl">{t('questions')}</h3>}
          {faq.map(({ question, answer }) => (
            <div key={question} data-own>
              <Disclosure title={question}>
                <p className="leading-7 text-soft">{answer}</p>
              </Disclosure>
            </div>
          ))}
        </div>
      </section>
    </Markup>
  )
}
