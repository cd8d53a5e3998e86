import type { ReactElement } from "react";
import { Link } from "./router";
import { Icon } from "../ui/Icon";
import type { IconName } from "../ui/Icon";

interface IconLinkProps {
  readonly to: string;
  readonly icon: IconName;
  /** The target, for screen readers. */
  readonly label: string;
  readonly className?: string;
}

export function IconLink({ to, icon, label, className }: IconLinkProps): ReactElement {
  return (
    <Link to={to} className={`icon-button ${className ?? ""}`} aria-label={label} title={label}>
      <Icon name={icon} />
    </Link>
  );
}
