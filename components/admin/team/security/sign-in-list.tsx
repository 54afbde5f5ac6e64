import type { SignInSecurity } from '@/lib/contract/admin/people/sign-in-security'
import type { Locale } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { ListPager } from '../../list-pager'
import { deviceText, timeText } from './device-text'

/** Sign-ins and refused attempts, the newest first. */
export function SignInList({ list, locale }: { list: SignInSecurity['sign_ins']; locale: Locale }) {
  const { signInSecurity: texts, team } = getMessages(locale)
  const t = getTranslator(locale, 'signInSecurity')
  return (
    <section className="min-w-0">
      <h2 className="mb-2 text-2xl">{texts.signIns}</h2>
      <p className="mb-3 text-soft">{texts.signInsText}</p>
      {list.total === 0 && <p className="text-soft">{texts.noSignIns}</p>}
      <ul data-sign-ins="">
        {list.rows.map((row) => (
          <li key={row.id} className="border-t border-line py-2.5 wrap-anywhere">
            <span className="font-medium">{row.member || team.noName}</span>
            <span className={row.result === 'ok' ? '' : 'text-alarm'}>
              {' '}
              · {texts.results[row.result]}
              {row.count > 1 && ` (${t('times', { count: row.count })})`}
            </span>
            <span className="figures block text-sm text-soft">
              {[timeText(row.at, locale), row.method && texts.methods[row.method], deviceText(row, locale), row.address]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <ListPager list={list} path="/staff/people/security" locale={locale} />
    </section>
  )
}
