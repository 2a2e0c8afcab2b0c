"""The files of the server, in the folder ``app``. ``droidgym`` starts it; nothing here is meant to be imported."""
