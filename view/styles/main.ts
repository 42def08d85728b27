import './tokens.css';
import './base.css';
import './icons.css';
import './parts.css';
import './shell.css';
import './overlays.css';
