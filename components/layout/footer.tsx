import { FooterContact } from '@/components/footer/footer-contact'
import { FooterLegal } from '@/components/footer/footer-legal'
import { FooterLinks } from '@/components/footer/footer-links'
import { FooterMap } from '@/components/footer/footer-map'
import { NewsletterBand } from '@/components/newsletter/newsletter-band'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { Logo } from './logo'

type Props = { locale: Locale; isSample: boolean; hasNewsletter: boolean }

/** Static markup; footer-client.tsx adds the behaviour. */
export function Footer({ locale, isSample, hasNewsletter }: Props) {
  const t = getTranslator(locale, 'footer')
  const { name, tagline, logo } = site()
  return (
    <footer className="mt-16 bg-sand/60 pb-20 wrap-anywhere sm:mt-24 sm:pb-0">
      {hasNewsletter && <NewsletterBand locale={locale} />}
      <div className="shop">
        <div className="grid grid-cols-2 gap-x-6 gap-y-9 py-12 md:grid-cols-3 lg:grid-cols-[1.2fr_0.8fr_1.1fr_1.1fr_1.1fr]">
          <div className="col-span-full max-w-sm lg:col-span-1">
            {logo && <Logo {...{ logo }} name="" place="footer" className="mb-4 max-w-full" />}
            <p className="display text-2xl tracking-[0.08em] uppercase">{name}</p>
            {tagline && <p className="mt-1 text-gold-text">{tagline[locale]}</p>}
            <p className="mt-3 text-soft">{t('promise')}</p>
          </div>
          <FooterLinks locale={locale} isSample={isSample} />
          <FooterContact locale={locale} isSample={isSample} />
          <FooterMap locale={locale} />
        </div>
        <FooterLegal locale={locale} isSample={isSample} />
      </div>
    </footer>
  )
}
