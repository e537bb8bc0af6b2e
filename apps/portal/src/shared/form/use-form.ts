import { useEffect, useState } from 'react'
import type { Failure, FailureCode } from '../http/failure.ts'
import { useFailureText } from '../http/use-failure-text.ts'
import { focusFirstWrongField } from '../ui/focus-first-wrong-field.ts'
import { afterPress } from './after-press.ts'
import { replaceUnchanged } from './replace-unchanged.ts'
import { forgetTyped, typedBefore, watchTyped } from './typed.ts'

type FormValues = Record<string, string | boolean>

export interface FormOptions<Values extends FormValues> {
  /** What it is about, such as `robot-profile:7`: under this name what was typed survives the way to /error and back. */
  readonly name?: string
  /** What is saved; a field that nobody has touched follows it. */
  readonly initial: Values
  /** The message of each field that is not right. */
  readonly check: (values: Values) => { readonly [Name in keyof Values]?: string | undefined }
  /** Where the server's answer belongs under a field instead of above the form. */
  readonly failsAt?: { readonly [Code in FailureCode]?: keyof Values }
  /** Answers why it failed, or null. The changes are what differs from what was saved before. */
  readonly send: (values: Values, changes: Partial<Values>) => Promise<Failure | null>
}

export interface FormField<Value> {
  readonly name: string
  readonly value: Value
  readonly error: string | undefined
  readonly onChange: (value: Value) => void
  readonly onBlur: () => void
}

export interface FormState<Values extends FormValues> {
  readonly values: Values
  readonly field: <Name extends keyof Values & string>(name: Name) => FormField<Values[Name]>
  /** For the form as a whole. */
  readonly message: string | undefined
  readonly failure: Failure | null
  readonly isValid: boolean
  readonly isDirty: boolean
  readonly isPending: boolean
  readonly submit: () => void
  /** Takes these values as the saved ones; what has changed since the form was sent stays. */
  readonly restart: (values: Values) => void
}

/**
 * A form that keeps what was typed, checks a field on leaving it and everything on submitting, and puts the
 * server's answer where it belongs. Leaving a field empty says nothing until the form is submitted.
 */
export function useForm<Values extends FormValues>({
  name: formName,
  initial,
  check,
  failsAt,
  send,
}: FormOptions<Values>): FormState<Values> {
  const failureText = useFailureText()
  const [known, setKnown] = useState(initial)
  const [saved, setSaved] = useState(initial)
  const [values, setValues] = useState<Values>(() => ({
    ...initial,
    ...knownFields(initial, typedBefore(formName)),
  }))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setIsTried] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  // What was kept in the browser, or changed elsewhere meanwhile, is followed where nobody has typed.
  const news = changesBetween(known, initial)
  if (Object.keys(news).length > 0) {
    setKnown(initial)
    setSaved({ ...saved, ...news })
    setValues({ ...values, ...news, ...changesBetween(saved, values) })
  }

  const problems = check(values)
  const isValid = Object.values(problems).every((problem) => problem === undefined)
  const failedField = failure === null ? undefined : failsAt?.[failure.error]

  useEffect(() => {
    if (failure === null || failedField === undefined) return
    focusFirstWrongField(frontmost())
  }, [failure, failedField])

  useEffect(() => {
    if (formName !== undefined) forgetTyped(formName)
  }, [formName])
  useEffect(() => {
    if (formName === undefined) return undefined
    return watchTyped(formName, () => changesBetween(saved, values))
  }, [formName, saved, values])

  const submit = async () => {
    setIsTried(true)
    setFailure(null)
    if (!isValid || isPending) return
    setIsPending(true)
    setFailure(await send(values, changesBetween(saved, values)))
    setIsPending(false)
  }

  return {
    values,
    failure,
    isValid,
    isPending,
    isDirty: Object.entries(values).some(([name, value]) => value !== saved[name]),
    message: failure === null || failedField !== undefined ? undefined : failureText(failure),
    submit: () => void submit(),
    restart: (next) => {
      setSaved((now) => replaceUnchanged(now, saved, next))
      setValues((now) => replaceUnchanged(now, values, next))
      setLeft(new Set())
      setIsTried(false)
    },
    field: (name) => ({
      name,
      value: values[name],
      error: fieldError(name),
      onChange: (value) => {
        setFailure(null)
        setValues((before) => ({ ...before, [name]: value }))
      },
      onBlur: () => {
        if (values[name] === '') return
        afterPress(() => setLeft((before) => new Set(before).add(name)))
      },
    }),
  }

  function fieldError(name: string): string | undefined {
    if (failure !== null && failedField === name) return failureText(failure)
    return isTried || left.has(name) ? problems[name] : undefined
  }
}

/** A modal in front of the page when the wrong field is in one; toasts are dialogs too, and have no fields. */
function frontmost(): HTMLElement {
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')
  return (
    [...dialogs].find((dialog) => dialog.querySelector('[aria-invalid="true"]') !== null) ?? document.body
  )
}

function changesBetween<Values extends FormValues>(saved: Values, values: Values): Partial<Values> {
  const changes: Partial<Values> = { ...values }
  for (const name in values) if (values[name] === saved[name]) delete changes[name]
  return changes
}

/** Of what was kept, only fields that this form has, in its own kind: another version may have kept it. */
function knownFields(initial: FormValues, kept: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => typeof value === typeof initial[name]),
  )
}
