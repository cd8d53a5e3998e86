import type { ButtonHTMLAttributes, ReactElement, ReactNode } from "react";
import { Icon } from "./Icon";
import type { IconName } from "./Icon";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` is the one green action, at most once per screen; `second` is its pale variant. */
  readonly look?: "primary" | "second" | "quiet" | "remove";
  readonly isSmall?: boolean;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

export function Button({ look = "quiet", isSmall, icon, children, className, ...rest }: ButtonProps): ReactElement {
  const classes = ["button", look, isSmall === true ? "small" : "", className ?? ""].filter(Boolean).join(" ");
  return (
    <button type="button" className={classes} {...rest}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> {
  readonly icon: IconName;
  /** The action, for screen readers. */
  readonly label: string;
}

export function IconButton({ icon, label, className, ...rest }: IconButtonProps): ReactElement {
  return (
    <button type="button" className={`icon-button ${className ?? ""}`} aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
