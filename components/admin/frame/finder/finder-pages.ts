import type { Role } from '@/lib/domain/customer/role'
import { type Locale, localePath } from '@/lib/domain/locale'
import { SETTING_GROUPS } from '@/lib/domain/settings/shop-settings'
import { getMessages } from '@/lib/i18n/translator'
import { ADMIN_SECTIONS, getAdminPageNames, getAdminSectionNames, isOpenTo, SECTION_NAMES } from '../admin-sections'
import type { FinderPage } from './finder-labels'

/** What the search of the admin offers besides records: new records, the pages that a role opens, the sections of the settings. */
export function getFinderPages(role: Role, locale: Locale): FinderPage[] {
  const { staff, catalogueAdmin, adminQuotation, adminEnquiry, shopSettings } = getMessages(locale)
  const findWords: Record<string, string> = staff.findWords
  const names = getAdminPageNames(locale)
  const sectionNames = getAdminSectionNames(locale)
  const toPage = (path: string, key: string, name: string, section: string): FinderPage => ({
    ...{ href: localePath(locale, path), name, section, words: findWords[key] ?? '' },
  })
  const actions = [
    toPage('/staff/catalogue/new', 'newProduct', catalogueAdmin.newProduct, names.catalogue),
    toPage('/staff/orders/quotations/new', 'newQuotation', adminQuotation.make, names['orders/quotations']),
    toPage('/staff/enquiries#record', 'newEnquiry', adminEnquiry.record.title, names.enquiries),
  ]
  const pages = SECTION_NAMES.flatMap((section) =>
    [section, ...ADMIN_SECTIONS[section]]
      .filter((page) => isOpenTo(role, page))
      .map((page) =>
        toPage(page ? `/staff/${page}` : '/staff', page || 'dashboard', names[page], sectionNames[section]),
      ),
  )
  const settings = SETTING_GROUPS.map((group) =>
    toPage(`/staff/settings?section=${group}`, `settings/${group}`, shopSettings.groups[group], names.settings),
  )
  return [...actions, ...pages, ...settings]
}
