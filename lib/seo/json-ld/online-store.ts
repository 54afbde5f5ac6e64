import type { OnlineStore, WithContext } from 'schema-dts'
import { toInternationalNumber } from '../../domain/customer/phone'
import type { Locale } from '../../domain/locale'
import { site } from '../../site'
import { toAbsolute } from '../address/absolute'
import { toLogoUrl } from '../logo-url'
import { DEFAULT_PHOTO } from '../photos'
import { siteDescription } from '../site-description'
import { toReturnPolicy } from './return-policy'
import { type StoreTerms, toShippingService } from './shipping'

/** The shop itself, for the home page: seller, address, contact, delivery and returns. */
export function toOnlineStore(
  locale: Locale,
  terms: StoreTerms | null = null,
): WithContext<Exclude<OnlineStore, string>> {
  const { name, tagline, locales, legalName, phone, email, address, gstin, links } = site()
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    '@id': `${toAbsolute('/')}#store`,
    name,
    legalName,
    url: toAbsolute('/'),
    description: siteDescription(locale),
    image: toAbsolute(`/images/${DEFAULT_PHOTO}-1600.webp`),
    logo: toLogoUrl(),
    ...(tagline && { slogan: tagline[locale] }),
    telephone: toInternationalNumber(phone),
    email,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: toInternationalNumber(phone),
      email,
      areaServed: 'IN',
      availableLanguage: locales,
    },
    ...(gstin && { vatID: gstin }),
    ...(links.social.length > 0 && { sameAs: links.social.map(({ url }) => url) }),
    areaServed: { '@type': 'Country', name: 'IN' },
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.locality,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    hasMerchantReturnPolicy: toReturnPolicy(locale),
    ...(terms && { hasShippingService: toShippingService(terms, locale) }),
  }
}
