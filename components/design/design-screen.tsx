import { InfoScreen } from '@/components/page/info-screen'
import { api } from '@/lib/api'
import type { InfoPage } from '@/lib/content/page'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { wordsOf } from '@/lib/i18n/words'
import { DesignGallery } from './design-gallery'

type Props = { page: InfoPage; kind: 'ring' | 'pendant' | null; locale: Locale }

const WAYS = [null, 'ring', 'pendant'] as const

/** Settings to choose from, of one kind or both. */
export async function DesignScreen({ page, kind, locale }: Props) {
  const t = wordsOf(locale, 'design')
  const { data } = await api.product.designlist({ lang: locale })
  const designs = (data ?? []).filter((design) => !kind || design.kind === kind)
  const base = localePath(locale, '/gems/product-designs')
  return (
    <InfoScreen
      page={page}
      locale={locale}
      after={
        <>
          <nav aria-label={t('kinds')} className="mt-8">
            <ul className="flex flex-wrap gap-3">
              {WAYS.map((way) => (
                <li key={way ?? 'all'}>
                  <a
                    href={way ? `${base}?type=${way}` : base}
                    aria-current={way === kind ? 'page' : undefined}
                    className={`btn btn-small ${way === kind ? 'btn-primary' : 'btn-line'}`}
                  >
                    {t(way ?? 'all')}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <DesignGallery designs={designs} locale={locale} />
          <p className="mt-12">
            <a href={localePath(locale, '/gems/customized-jewellery#form')} className="btn btn-primary">
              {t('ask')}
            </a>
          </p>
        </>
      }
    />
  )
}
