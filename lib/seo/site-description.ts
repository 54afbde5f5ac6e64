import type { Locale } from '../domain/locale'
import { site } from '../site'
import data from './data/site.json'

/** What the shop is, in one sentence; without GST where the shop charges none. */
export const siteDescription = (locale: Locale): string =>
  (site().isGstRegistered ? data.description : data.descriptionWithoutGst)[locale]
