import type { SignInSecurity } from '@/lib/contract/admin/people/sign-in-security'
import type { Locale } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { ConfirmedChange } from './confirmed-change'
import { toSecurityLabels } from './labels'

type Props = Pick<SignInSecurity, 'members' | 'own' | 'is_required'> & { locale: Locale }

/** For owners: who has a second factor, whether all staff must have one, and its reset. */
export function TeamFactors({ members, own, is_required, locale }: Props) {
  const messages = getMessages(locale)
  const { signInSecurity: texts, team, staff } = messages
  const t = getTranslator(locale, 'signInSecurity')
  const labels = toSecurityLabels(messages)
  const rule = is_required
    ? { button: texts.allow, title: texts.allowTitle, question: texts.allowText, done: texts.ruleSaved }
    : { button: texts.require, title: texts.requireTitle, question: texts.requireText, done: texts.ruleSaved }
  return (
    <section className="min-w-0">
      <h2 className="mb-2 text-2xl">{texts.team}</h2>
      <p className="mb-3 text-soft">{is_required ? texts.isRequired : texts.isOptional}</p>
      <ConfirmedChange
        key={String(is_required)}
        action={{ name: 'requiresecondfactor', required: !is_required }}
        texts={rule}
        labels={labels}
      />
      <ul className="mt-5" data-factors="">
        {members.map(({ id, name: given, role, second_factor }) => {
          const name = given || team.noName
          return (
            <li key={id} className="grid gap-1 border-t border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
              <p className="wrap-anywhere">
                <span className="font-medium">{name}</span>
                <span className="text-soft">
                  {' '}
                  · {staff.role[role]} · {second_factor ? texts.hasFactor : texts.noFactor}
                </span>
              </p>
              {second_factor && id !== own.id && (
                <ConfirmedChange
                  isQuiet
                  action={{ name: 'resetsecondfactor', id }}
                  texts={{
                    button: t('reset', { name }),
                    title: texts.resetTitle,
                    question: t('resetText', { name }),
                    done: t('resetDone', { name }),
                  }}
                  labels={labels}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
