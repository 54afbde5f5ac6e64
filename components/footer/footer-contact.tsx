import { toCallLink } from '@/lib/domain/customer/phone'
import type { Locale } from '@/lib/domain/locale'
import { SAMPLE_LINKS } from '@/lib/domain/settings/sample-links'
import { getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'

/** The shop's address and contact details. */
export function FooterContact({ locale, isSample }: { locale: Locale; isSample: boolean }) {
  const t = getTranslator(locale, 'footer')
  const { phones, email, address, links } = site()
  const [user = '', host = ''] = email.split('@')
  const samples = isSample && links.social.length === 0
  const social = samples ? SAMPLE_LINKS.social : links.social
  return (
    <div className="lg:row-span-2 lg:row-start-1">
      <h2 className="text-lg">{t('contact')}</h2>
      <address className="mt-2.5 text-[0.95rem] text-soft not-italic">
        <p className="py-1.5 leading-6">
          {address.street}
          <br />
          {address.locality} {address.postalCode}, {address.region}
        </p>
        <ul>
          {phones.map((phone) => (
            <li key={phone}>
              <a href={toCallLink(phone)} className="figures inline-block py-1 hover:text-ink hover:underline">
                <bdi>{phone}</bdi>
              </a>
            </li>
          ))}
          <li>
            <a href={`mailto:${email}`} className="inline-block py-1 wrap-anywhere hover:text-ink hover:underline">
              {user}@<wbr />
              {host}
            </a>
          </li>
        </ul>
      </address>
      {social.length > 0 && (
        <nav aria-label={t('social')} className="mt-2">
          <ul className="flex flex-wrap gap-x-4 text-[0.95rem] text-soft">
            {social.map(({ name: network, url }) => (
              <li key={url}>
                <a
                  href={url}
                  target="_blank"
                  rel={samples ? 'noopener nofollow' : 'noopener me'}
                  className="inline-block py-1.5 hover:text-ink hover:underline"
                >
                  {samples ? t('sample', { link: network }) : network}
                  <span className="sr-only"> {t('external')}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
