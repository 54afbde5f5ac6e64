import { fitLogo, logoPath, type Logo as UploadedLogo } from '@/lib/domain/settings/logo'

type Props = {
  logo: UploadedLogo
  /** Empty where the name follows as text. */
  name: string
  place: 'header' | 'footer'
  className?: string
}

/** The uploaded logo, in a size that is known before it arrives, so that nothing shifts. */
export function Logo({ logo, name, place, className = '' }: Props) {
  return (
    // biome-ignore lint/performance/noImgElement: one small picture, made at the upload
    <img
      src={logoPath(logo, 'header.webp')}
      alt={name}
      {...fitLogo(logo, place)}
      className={`h-auto object-contain ${className}`}
      data-logo=""
    />
  )
}
