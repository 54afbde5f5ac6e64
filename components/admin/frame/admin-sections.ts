import { hasRole, type Role } from '@/lib/domain/customer/role'
import type { Locale } from '@/lib/domain/locale'
import { recordOf } from '@/lib/domain/record-of'
import { getMessages } from '@/lib/i18n/translator'

/** The sections of the admin, each with its pages apart from the first one. The URLs do not follow them. */
export const ADMIN_SECTIONS = {
  '': [],
  orders: [
    'orders/workshop',
    'orders/returns',
    'customers',
    'orders/invoices',
    'orders/quotations',
    'orders/gift-cards',
    'orders/reservations',
    'orders/abandoned',
    'orders/remittances',
    'orders/gst',
  ],
  enquiries: [],
  catalogue: [
    'catalogue/categories',
    'catalogue/import',
    'catalogue/media',
    'catalogue/discounts',
    'catalogue/rates',
    'catalogue/terms',
    'catalogue/synonyms',
    'reviews',
  ],
  content: ['content/home', 'catalogue/banners', 'content/menus', 'content/messages'],
  metadata: [
    'metadata/explain',
    'metadata/check',
    'metadata/addresses',
    'metadata/not-found',
    'metadata/excluded',
    'metadata/pictures',
    'metadata/hreflang',
    'metadata/search-console',
    'metadata/experiments',
    'metadata/web-vitals',
    'metadata/crawls',
  ],
  settings: [
    'settings/providers',
    'catalogue/delivery',
    'people',
    'people/security',
    'people/activity',
    'settings/setup',
  ],
} as const
export type AdminSection = keyof typeof ADMIN_SECTIONS
export type AdminPagePath = AdminSection | (typeof ADMIN_SECTIONS)[AdminSection][number]

const isSection = (name: string): name is AdminSection => name in ADMIN_SECTIONS
/** The names of the sections, in the order of the navigation. */
export const SECTION_NAMES = Object.keys(ADMIN_SECTIONS).filter(isSection)

export const toAdminSection = (path: AdminPagePath): AdminSection =>
  SECTION_NAMES.find((section) => section === path || ADMIN_SECTIONS[section].some((page) => page === path)) ?? ''

const PAGES: AdminPagePath[] = SECTION_NAMES.flatMap((section) => [section, ...ADMIN_SECTIONS[section]])

/** The page of a path, or the one above it: `/fr/staff/orders/gst?from=2026-11-01` is at `orders/gst`. */
export function toAdminPage(path: string): AdminPagePath {
  const below = path.replace(/^.*?\/staff\/?/, '').replace(/\?.*/, '')
  const pages = PAGES.filter((page) => `${below}/`.startsWith(`${page}/`))
  return pages.toSorted((one, other) => other.length - one.length)[0] ?? ''
}

/** The role from which on a page opens; the others open for the whole team. */
const MINIMUM_ROLES: Partial<Record<AdminPagePath, Role>> = {
  'orders/remittances': 'manager',
  'orders/gst': 'manager',
  'catalogue/import': 'manager',
  'catalogue/discounts': 'manager',
  'settings/providers': 'owner',
  'settings/setup': 'owner',
  people: 'owner',
  'people/activity': 'owner',
}
export const isOpenTo = (role: Role, page: AdminPagePath): boolean => hasRole(role, MINIMUM_ROLES[page] ?? 'staff')

/** The names of the sections: those of their first pages, but for the contents, whose first page is the list of texts. */
export function getAdminSectionNames(locale: Locale): Record<AdminSection, string> {
  const names = getAdminPageNames(locale)
  return { ...recordOf(SECTION_NAMES, (section) => names[section]), content: getMessages(locale).staff.content }
}

export function getAdminPageNames(locale: Locale): Record<AdminPagePath, string> {
  const {
    activity,
    adminCustomer,
    adminGiftCard,
    adminQuotation,
    codRemittance,
    gstReturn,
    invoiceList,
    adminReview,
    checkoutReminder,
    crawls,
    adminDiscounts,
    contentPages,
    homeEditor,
    mediaUpload,
    menuEditor,
    messageTexts,
    excludedPages,
    hreflangMatrix,
    pagePictures,
    production,
    titleExperiments,
    notFoundLog,
    redirects,
    reserving,
    returnList,
    searchConsole,
    staff,
    metadata,
    providerKeys,
    urlInspection,
    setup,
    signInSecurity,
    siteAudit,
    webVitals,
  } = getMessages(locale)
  return {
    '': staff.dashboard,
    orders: staff.orders,
    'orders/workshop': production.title,
    'orders/returns': returnList.title,
    customers: adminCustomer.title,
    'orders/quotations': adminQuotation.title,
    'orders/gift-cards': adminGiftCard.title,
    'orders/reservations': reserving.admin.title,
    'orders/abandoned': checkoutReminder.admin.title,
    'orders/remittances': codRemittance.title,
    'orders/invoices': invoiceList.title,
    'orders/gst': gstReturn.title,
    enquiries: staff.enquiries,
    catalogue: staff.catalogue,
    'catalogue/categories': staff.categories,
    'catalogue/banners': staff.banners,
    content: contentPages.name,
    'catalogue/terms': staff.terms,
    'content/messages': messageTexts.name,
    'content/menus': menuEditor.title,
    'content/home': homeEditor.title,
    'catalogue/synonyms': staff.synonyms,
    'catalogue/delivery': staff.delivery,
    'catalogue/rates': staff.rates,
    'catalogue/discounts': adminDiscounts.title,
    'catalogue/import': staff.import,
    'catalogue/media': mediaUpload.title,
    reviews: adminReview.title,
    people: staff.team,
    'people/security': signInSecurity.title,
    'people/activity': activity.title,
    settings: staff.settings,
    'settings/providers': providerKeys.title,
    'settings/setup': setup.title,
    metadata: metadata.title,
    'metadata/explain': urlInspection.title,
    'metadata/addresses': redirects.title,
    'metadata/not-found': notFoundLog.title,
    'metadata/excluded': excludedPages.title,
    'metadata/pictures': pagePictures.title,
    'metadata/hreflang': hreflangMatrix.title,
    'metadata/search-console': searchConsole.title,
    'metadata/experiments': titleExperiments.title,
    'metadata/web-vitals': webVitals.title,
    'metadata/crawls': crawls.title,
    'metadata/check': siteAudit.title,
  }
}
