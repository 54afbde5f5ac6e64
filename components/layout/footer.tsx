import { getTranslations } from 'next-intl/server'
import { INFO_PAGES, infoPath } from '@/lib/domain/info-pages'
import routes from '@/lib/domain/routes.json'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { prefixHeading } from '@/lib/seo/category-type'
import { site } from '@/lib/site'

export async function Footer({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'footer' })
  const { name, legalName, phone, email, address, gstin } = site()
  const year = new Date().getFullYear()
  return (
    <footer className="mt-16 border-t border-line bg-sand/60 pb-20 sm:mt-24 sm:pb-0">
      <div className="shop grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1.3fr]">
        <div className="max-w-sm">
          <p className="display text-2xl tracking-[0.08em] uppercase">{name}</p>
          <p className="mt-3 text-soft">{t('promise')}</p>
          <p className="mt-3 text-sm text-soft">{t('demo')}</p>
        </div>
        <div>
          <p className="display text-lg">{t('shop')}</p>
          <ul className="mt-2 text-[0.95rem] text-soft">
            {routes.prefixes.map((prefix) => (
              <li key={prefix}>
                <a href={localePath(locale, `/${prefix}`)} className="inline-block py-1 hover:text-ink hover:underline">
                  {prefixHeading(prefix, locale)}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <p className="display text-lg">{t('help')}</p>
          <ul className="mt-2 text-[0.95rem] text-soft">
            {INFO_PAGES.map((slug) => (
              <li key={slug}>
                <a
                  href={localePath(locale, infoPath(slug))}
                  className="inline-block py-1 hover:text-ink hover:underline"
                >
                  {t(slug)}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <p className="display text-lg">{t('contact')}</p>
          <address className="mt-2 text-[0.95rem] leading-7 text-soft not-italic">
            {legalName}
            <br />
            {address.street}
            <br />
            {address.locality} {address.postalCode}, {address.region}
            <br />
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="figures hover:underline">
              {phone}
            </a>
            <br />
            <a href={`mailto:${email}`} className="hover:underline">
              {email}
            </a>
            {gstin && (
              <>
                <br />
                GSTIN {gstin}
              </>
            )}
          </address>
        </div>
      </div>
      <p className="shop border-t border-line py-5 text-sm text-soft">
        © {year} {legalName}
      </p>
    </footer>
  )
}
