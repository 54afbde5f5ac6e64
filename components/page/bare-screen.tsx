import { Brand } from '@/components/layout/brand'
import { FloatingLinks } from '@/components/layout/floating-links'
import type { InfoPage } from '@/lib/content/page'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { InfoText } from './info-text'

/** A page without header and footer, with one link back. */
export function BareScreen({ page, locale }: { page: InfoPage; locale: Locale }) {
  const t = getTranslator(locale, 'error')
  return (
    <>
      <main>
        <div className="shop grid min-h-svh place-items-center py-12 text-center">
          <div className="grid justify-items-center gap-6">
            <Brand locale={locale} />
            <h1 className="mt-6 text-4xl sm:text-6xl">{page.title}</h1>
            <InfoText html={page.html} />
            <a href={localePath(locale, '/')} className="btn btn-line mt-2">
              {t('goHome')}
            </a>
          </div>
        </div>
      </main>
      <FloatingLinks locale={locale} />
    </>
  )
}
