import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'prefix'> & {
  labels: { showPassword: string; hidePassword: string }
}

/** A password field with a button that reveals the text. */
export function PasswordField({ labels, ...field }: Props) {
  const [isVisible, setIsVisible] = useState(false)
  return (
    <div className="relative">
      <Field
        {...field}
        type={isVisible ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="[&_input]:pe-12"
      />
      <button
        type="button"
        aria-label={isVisible ? labels.hidePassword : labels.showPassword}
        onClick={() => setIsVisible(!isVisible)}
        className="absolute end-0 top-7 grid size-12 place-items-center text-soft"
      >
        <Icon of={isVisible ? EyeOff : Eye} size={20} />
      </button>
    </div>
  )
}
