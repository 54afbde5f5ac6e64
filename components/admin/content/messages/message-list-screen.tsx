import { AdminFrame } from '@/components/admin/admin-frame'
import { SectionFold } from '@/components/admin/section-fold'
import type { MessageTextRow } from '@/lib/contract/admin/shop-data/message-texts'
import { type Locale, localePath } from '@/lib/domain/locale'
import { MESSAGE_GROUPS, toMessageGroup } from '@/lib/domain/notification/message-texts'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { EditedState } from '../edited-state'

type Props = { rows: MessageTextRow[]; locale: Locale }

const isEdited = ({ edited, changed_at }: MessageTextRow) => changed_at !== null || Object.values(edited).some(Boolean)

/** The e-mails and text messages of the shop by their subject; the edited ones say who edited them. */
export function MessageListScreen({ rows, locale }: Props) {
  const { messageTexts: labels } = getMessages(locale)
  const t = getTranslator(locale, 'messageTexts')
  return (
    <AdminFrame activePage="content/messages" locale={locale} wide>
      <p className="mb-3 max-w-3xl text-soft">{labels.intro}</p>
      <p className="mb-8 max-w-3xl text-soft">{labels.fixed}</p>
      <div className="grid gap-3 pb-16" data-message-list="">
        {MESSAGE_GROUPS.map((group) => {
          const own = rows.filter(({ key }) => toMessageGroup(key) === group)
          const facts = t('inGroup', { count: own.length, edited: own.filter(isEdited).length })
          return (
            <SectionFold key={group} title={labels.groups[group]} facts={facts}>
              <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
                {own.map((row) => (
                  <MessageRow key={row.key} row={row} locale={locale} />
                ))}
              </ul>
            </SectionFold>
          )
        })}
      </div>
    </AdminFrame>
  )
}

function MessageRow({ row, locale }: { row: MessageTextRow; locale: Locale }) {
  const { messageTexts } = getMessages(locale)
  const { key, edited, changed_at, changed_by } = row
  return (
    <li className="border-t border-line py-1">
      <a
        href={localePath(locale, `/staff/content/messages/${key}`)}
        className="link inline-flex min-h-11 items-center font-medium"
      >
        {messageTexts.names[key]}
      </a>
      {isEdited(row) && <EditedState edited={edited} changedAt={changed_at} changedBy={changed_by} locale={locale} />}
    </li>
  )
}
