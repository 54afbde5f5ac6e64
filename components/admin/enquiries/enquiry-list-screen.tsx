import { Pager } from '@/components/category/pager'
import type { Locale } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { AdminFrame } from '../admin-frame'
import { SectionFold } from '../section-fold'
import { EnquiryFilter, type EnquiryList } from './enquiry-filter'
import { EnquiryRow } from './enquiry-row'
import { type EnquiryListQuery, enquiryListUrl } from './enquiry-url'
import { NewEnquiriesNotice } from './new-enquiries-notice'
import { RecordEnquiry } from './record-enquiry'

const LIST_ID = 'enquiries'

/** One page of the filtered enquiries. */
export function EnquiryListScreen({
  query,
  list,
  locale,
}: {
  query: EnquiryListQuery
  list: EnquiryList
  locale: Locale
}) {
  const t = getTranslator(locale, 'adminEnquiry')
  const { record } = getMessages(locale).adminEnquiry
  return (
    <AdminFrame activePage="enquiries" locale={locale} wide>
      <EnquiryFilter query={query} list={list} locale={locale} />
      <div className="mb-6">
        <SectionFold title={record.title} facts={record.facts}>
          <div id="record" className="scroll-mt-20">
            <RecordEnquiry locale={locale} messages={record} />
          </div>
        </SectionFold>
      </div>
      <NewEnquiriesNotice revision={list.revision} listId={LIST_ID} text={t('fresh')} showLabel={t('show')} />
      {query.q && <p className="mb-2 text-soft">{t('found', { count: list.total })}</p>}
      {list.rows.length === 0 && <p className="pb-16 text-soft">{t(emptyTextOf(query))}</p>}
      <ul id={LIST_ID}>
        {list.rows.map((row) => (
          <EnquiryRow key={row.number} enquiry={row} locale={locale} />
        ))}
      </ul>
      <Pager
        page={list.page}
        pages={list.pages}
        locale={locale}
        hrefOf={(page) => enquiryListUrl(locale, { ...query, page })}
      />
    </AdminFrame>
  )
}

/** Why the list is empty; a filter of the work alone has its own reason. */
function emptyTextOf({ state, kind, when, q, responsible, followUp }: EnquiryListQuery) {
  if (state || kind || when || q || (responsible && followUp)) return 'noMatch'
  if (followUp) return 'work.noneDue'
  if (!responsible) return 'none'
  return responsible === 'mine' ? 'work.noneMine' : 'work.noneNobody'
}
