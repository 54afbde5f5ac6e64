import { getTranslations, setRequestLocale } from 'next-intl/server'
import { JsonLd } from '@/components/seo/json-ld'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import type { InfoPage } from '@/lib/content/page'
import { infoPath } from '@/lib/domain/info-pages'
import type { Locale } from '@/lib/i18n/locale'
import { toBreadcrumbList } from '@/lib/seo/json-ld/breadcrumbs'

/** A text of the shop, with the day it was last changed. */
export async function InfoScreen({ page, locale }: { page: InfoPage; locale: Locale }) {
  setRequestLocale(locale)
  const t = await getTranslations({ locale })
  const crumbs = [
    { name: t('nav.home'), path: '/' },
    { name: page.title, path: infoPath(page.slug) },
  ]
  const updated = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-IN', { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <div className="shop">
      <JsonLd data={toBreadcrumbList(crumbs, locale)} />
      <Breadcrumbs crumbs={crumbs} locale={locale} />
      <article className="mx-auto max-w-3xl">
        <h1 className="text-[2rem] sm:text-[2.75rem]">{page.title}</h1>
        <p className="mt-2 text-sm text-soft">
          {t('footer.updated', { date: updated.format(new Date(page.updated)) })}
        </p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own texts, rendered from lib/content */}
        <div className="text-page mt-8" dangerouslySetInnerHTML={{ __html: page.html }} />
      </article>
    </div>
  )
}
