import { AdminFrame } from '@/components/admin/admin-frame'
import type { MessageTextRow } from '@/lib/contract/admin/shop-data/message-texts'
import { type Locale, localePath } from '@/lib/domain/locale'
import { MESSAGE_GROUPS, type MessageGroup } from '@/lib/domain/notification/message-texts'
import { getMessages } from '@/lib/i18n/translator'
import { EditedState } from '../edited-state'

type Props = { rows: MessageTextRow[]; locale: Locale }

const GROUPS = ['orders', 'customers', 'enquiries'] as const satisfies readonly MessageGroup[]

/** The e-mails and text messages of the shop with the state of their texts. */
export function MessageListScreen({ rows, locale }: Props) {
  const { messageTexts: labels } = getMessages(locale)
  return (
    <AdminFrame activePage="content/messages" locale={locale} wide>
      <p className="mb-3 max-w-3xl text-soft">{labels.intro}</p>
      <p className="mb-8 max-w-3xl text-soft">{labels.fixed}</p>
      <div className="grid gap-10 pb-16" data-message-list="">
        {GROUPS.map((group) => (
          <section key={group} aria-labelledby={group}>
            <h2 id={group} className="mb-3 text-2xl">
              {labels.groups[group]}
            </h2>
            <ul>
              {rows
                .filter(({ key }) => MESSAGE_GROUPS[group].includes(key))
                .map((row) => (
                  <MessageRow key={row.key} row={row} locale={locale} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </AdminFrame>
  )
}

function MessageRow({ row: { key, edited, changed_at, changed_by }, locale }: { row: MessageTextRow; locale: Locale }) {
  const { messageTexts } = getMessages(locale)
  return (
    <li className="grid gap-x-6 border-t border-line py-1.5 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] md:items-center">
      <a
        href={localePath(locale, `/staff/content/messages/${key}`)}
        className="link inline-flex min-h-11 items-center justify-self-start font-medium"
      >
        {messageTexts.names[key]}
      </a>
      <EditedState edited={edited} changedAt={changed_at} changedBy={changed_by} locale={locale} />
    </li>
  )
}
