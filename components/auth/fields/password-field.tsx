import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'prefix'> & {
  labels: { showPassword: string; hidePassword: string }
}

/** A password field with a button that reveals the text. */
export function PasswordField({ labels, ...field }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <Field
        {...field}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="[&_input]:pe-12"
      />
      <button
        type="button"
        aria-label={shown ? labels.hidePassword : labels.showPassword}
        onClick={() => setShown(!shown)}
        className="absolute end-0 top-7 grid size-12 place-items-center text-soft"
      >
        <Icon of={shown ? EyeOff : Eye} size={20} />
      </button>
    </div>
  )
}
