import { Circle, CircleCheck } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { PASSWORD_RULES } from '@/lib/domain/customer/password-rules'

type Labels = Record<(typeof PASSWORD_RULES)[number]['key'] | 'title' | 'met' | 'open', string>

/** What a new password needs, each ticked once the typed one has it. */
export function PasswordRules({ password, labels }: { password: string; labels: Labels }) {
  return (
    <ul aria-label={labels.title} className="grid gap-1 text-sm text-soft sm:grid-cols-2">
      {PASSWORD_RULES.map(({ key, pattern }) => {
        const isMet = pattern.test(password)
        return (
          <li key={key} data-met={isMet} className={`flex items-center gap-2 ${isMet ? 'text-ink' : ''}`}>
            <Icon of={isMet ? CircleCheck : Circle} size={16} />
            {labels[key]}
            <span className="sr-only">: {isMet ? labels.met : labels.open}</span>
          </li>
        )
      })}
    </ul>
  )
}
