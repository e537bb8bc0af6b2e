import { Check, ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { useMessages } from '../i18n/use-messages.ts'
import { ariaBox } from './aria-box.ts'
import { AriaField } from './aria-field.tsx'
import { AriaLocale } from './aria-locale.tsx'
import { classNames } from './class-names.ts'
import type { FieldProps } from './field.tsx'
import styles from './combo-field.module.css'
import popoverStyles from './popover.module.css'

export type ComboOption<Value extends string> = {
  value: Value
  label: string
  /** A few words more, under the label. */
  description?: string | undefined
}

export type ComboFieldProps<Value extends string> = FieldProps & {
  options: readonly ComboOption<Value>[]
  value: Value | undefined
  /** Without a value once the field is emptied. */
  onChange: (value: Value | undefined) => void
  onBlur?: (() => void) | undefined
  placeholder?: string | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
}

/** One of so many that one types a part of it; for a few, `Select` is the list a phone knows. */
export function ComboField<Value extends string>({
  label,
  description,
  error,
  isOptional,
  options,
  value,
  onChange,
  onBlur,
  placeholder = '',
  isRequired = false,
  isDisabled = false,
}: ComboFieldProps<Value>) {
  const t = useMessages('ui')
  return (
    <AriaLocale>
      <ComboBox
        defaultItems={options}
        value={value ?? null}
        onChange={(key) => onChange(options.find((option) => option.value === key)?.value)}
        {...(onBlur && { onBlur })}
        allowsEmptyCollection
        validationBehavior="aria"
        isInvalid={error !== undefined}
        isRequired={isRequired}
        isDisabled={isDisabled}
      >
        <AriaField label={label} description={description} error={error} isOptional={isOptional}>
          <Group className={ariaBox.box}>
            <Input className={ariaBox.input} placeholder={placeholder} />
            <Button className={ariaBox.button}>
              <ChevronDown aria-hidden="true" />
            </Button>
          </Group>
        </AriaField>
        <Popover
          className={classNames(popoverStyles.popover, styles.popover)}
          offset={4}
          containerPadding={8}
        >
          <ListBox<ComboOption<Value>>
            className={styles.list ?? ''}
            renderEmptyState={() => <div className={styles.nothing}>{t('nothingFound')}</div>}
          >
            {(option) => (
              <ListBoxItem id={option.value} textValue={option.label} className={styles.option ?? ''}>
                <span className={styles.words}>
                  <Text slot="label">{option.label}</Text>
                  {option.description !== undefined && (
                    <Text slot="description" className={styles.description ?? ''}>
                      {option.description}
                    </Text>
                  )}
                </span>
                <Check className={styles.chosen} aria-hidden="true" />
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </AriaLocale>
  )
}
