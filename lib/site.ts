import { env } from './env'

/** Brand, phones, address: what a merchant changes. Nothing of it stands as a literal in a component. */
export type Site = {
  name: string
  legalName: string
  url: string
  phone: string
  email: string
  address: { street: string; locality: string; region: string; postalCode: string; country: 'IN' }
  gstin: string | null
  /** By name; null until the merchant names one. */
  grievanceOfficer: string | null
}

const ADDRESS = 'No. 12, 8th Cross, Malleshwaram|Bengaluru|Karnataka|560003'

/** The shop's own words, from the environment. `url` has no slash at its end. */
export function site(): Site {
  const config = env()
  const [street = '', locality = '', region = '', postalCode = ''] = (config.SHOP_ADDRESS ?? ADDRESS).split('|')
  return {
    name: config.SHOP_NAME,
    legalName: config.SHOP_LEGAL_NAME ?? config.SHOP_NAME,
    url: (config.SITE_URL ?? `http://localhost:${config.PORT}`).replace(/\/+$/, ''),
    phone: config.SHOP_PHONE,
    email: config.SHOP_EMAIL,
    address: { street, locality, region, postalCode, country: 'IN' },
    gstin: config.SHOP_GSTIN ?? null,
    grievanceOfficer: config.SHOP_GRIEVANCE_OFFICER ?? null,
  }
}
