import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { Translation } from 'react-i18next';
import { Notice } from './notice.tsx';

type Props = {
  /** Another value tries again by itself: new data may draw where the old did not. */
  readonly resetOn: unknown;
  readonly children: ReactNode;
};
type State = { readonly error: Error | null; readonly seen: unknown };

/** Keeps a failure of one panel inside it. React asks for a class here. */
export class PanelBoundary extends Component<Props, State> {
  override state: State = { error: null, seen: this.props.resetOn };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ resetOn }: Props, state: State): Partial<State> | null {
    return state.seen === resetOn ? null : { seen: resetOn, error: null };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <Translation>
        {(t) => (
          <Notice
            tone="error"
            title={t('ui.state.brokenTitle')}
            text={t('ui.state.brokenText', { reason: error.message })}
            action={<Button onClick={() => this.setState({ error: null })}>{t('ui.state.retry')}</Button>}
          />
        )}
      </Translation>
    );
  }
}
