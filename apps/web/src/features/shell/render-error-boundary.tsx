import { t } from '@app/domain';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { FIRST_MESSAGES as MESSAGES } from '#first-messages.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';

interface State {
  failed: boolean;
}

/** §2, §8: catches what breaks while a page is drawn. A class, because React offers this to classes only. */
export class RenderErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <section
        role="alert"
        className="column grid min-h-[60vh] place-content-center justify-items-center py-16 text-center"
      >
        <h1 className="text-3xl leading-10 font-medium">{MESSAGES.somethingWrong}</h1>
        <p className="mt-3 max-w-lg text-muted">{MESSAGES.renderErrorText}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Button onClick={() => this.setState({ failed: false })}>{t('Try Again')}</Button>
          {/* A full load: what broke the page may still be in memory. */}
          <Button look="secondary" onClick={() => location.assign(paths.home())}>
            {t('Go Home')}
          </Button>
        </div>
      </section>
    );
  }
}
