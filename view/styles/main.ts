import './tokens.css';
import './base.css';
import './icons.css';
import './parts.css';
import './shell.css';
import './overlays.css';
import './full.css';
// the skeleton of the trade screen (index.html) is painted before any script
import './trade.css';
import './order.css';
import './chart.css';
import './skeleton.css';
import './landscape.css';
import './forced.css';
