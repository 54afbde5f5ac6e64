import { Pager } from '@/components/category/pager'
import type { Locale } from '@/lib/i18n/locale'
import { translatorOf } from '@/lib/i18n/words'
import { StaffFrame } from '../admin-frame'
import { EnquiryFilter, type EnquiryList } from './enquiry-filter'
import { EnquiryRow } from './enquiry-row'
import { type ListAsked, listAddress } from './enquiry-url'
import { FreshEnquiries } from './fresh-enquiries'

const LIST = 'enquiries'

/** One page of the filtered enquiries. */
export function EnquiryListScreen({ asked, list, locale }: { asked: ListAsked; list: EnquiryList; locale: Locale }) {
  const t = translatorOf(locale, 'adminEnquiry')
  const isNarrowed = Boolean(asked.state || asked.kind || asked.when || asked.q)
  return (
    <StaffFrame at="enquiries" locale={locale}>
      <EnquiryFilter asked={asked} list={list} locale={locale} />
      <FreshEnquiries revision={list.revision} listId={LIST} text={t('fresh')} show={t('show')} />
      {asked.q && <p className="mb-2 text-soft">{t('found', { count: list.total })}</p>}
      {list.rows.length === 0 && <p className="pb-16 text-soft">{isNarrowed ? t('noMatch') : t('none')}</p>}
      <ul id={LIST}>
        {list.rows.map((row) => (
          <EnquiryRow key={row.number} enquiry={row} locale={locale} />
        ))}
      </ul>
      <Pager
        page={list.page}
        pages={list.pages}
        locale={locale}
        hrefOf={(page) => listAddress(locale, { ...asked, page })}
      />
    </StaffFrame>
  )
}
