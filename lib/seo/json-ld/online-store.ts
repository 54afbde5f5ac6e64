import type { OnlineStore, WithContext } from 'schema-dts'
import type { Locale } from '../../i18n/locale'
import { site } from '../../site'
import { toAbsolute } from '../absolute'
import data from '../data/site.json'
import { DEFAULT_PHOTO } from '../photos'

/** The shop itself, for the home page: who sells, where, and how to reach them. */
export function toOnlineStore(locale: Locale): WithContext<OnlineStore> {
  const { name, legalName, phone, email, address } = site()
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    '@id': `${toAbsolute('/')}#store`,
    name,
    legalName,
    url: toAbsolute('/'),
    description: data.description[locale],
    image: toAbsolute(`/card/${DEFAULT_PHOTO}.jpg`),
    telephone: phone,
    email,
    areaServed: { '@type': 'Country', name: 'IN' },
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.locality,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
  }
}
